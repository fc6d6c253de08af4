import type { Selection } from './query.ts';

const RATES = { win: 'win_rate', loss: 'loss_rate' } as Readonly<Record<string, string>>;

/** The measure that tells the share of rows that won or lost: pending ones are in neither part. Undefined for another share. */
export function rateOfShare([whole, part]: readonly Selection[]): string | undefined {
  if (!whole || !part || whole.symbols.length !== part.symbols.length) return undefined;
  const [only, more] = part.where.filter((one) => !whole.where.includes(one));
  const isResult = more === undefined && only?.field === 'result' && only.op === 'is';
  return isResult ? RATES[String(only.values[0])] : undefined;
}
