import type { NumberFormat } from './format-number.ts';

/** How money of an account is written: with a dollar sign only where it is dollars. A currency that is not known is taken for them. */
export function moneyFormat(currency: string | null | undefined, signed = false): NumberFormat {
  return currency == null || currency === 'USD' ? { unit: 'dollars', signed } : { unit: 'money', signed };
}
