import { formatNumber } from '../../domain/format-number.ts';

/** The sample size of a figure: 'n 12', 'n 12 patterns' or 'n 1 pattern' with a noun, 'no trades' where it is 0. */
export function sampleText(n: number, noun?: string): string {
  if (n === 0) return `no ${noun ?? 'trades'}`;
  const count = `n ${formatNumber(n, { unit: 'count' })}`;
  return noun === undefined ? count : `${count} ${n === 1 ? noun.replace(/s\b/, '') : noun}`;
}
