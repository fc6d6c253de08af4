import type { NumberFormat } from './format-number.ts';

/** Format of an account's money: with a dollar sign only for dollars. An unknown currency counts as dollars. */
export function moneyFormat(currency: string | null | undefined, signed = false): NumberFormat {
  return currency == null || currency === 'USD' ? { unit: 'dollars', signed } : { unit: 'money', signed };
}
