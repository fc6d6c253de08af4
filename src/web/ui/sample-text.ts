import { formatNumber } from '../../domain/format-number.ts';

/**
 * The sample size of a figure: 'n 12', 'n 12 patterns' or 'n 1 pattern' with a noun, 'n 12 of 20 claims' with all there are. 'no trades'
 * where there are none.
 */
export function sampleText(n: number, noun?: string, all?: number): string {
  if ((all ?? n) === 0) return `no ${noun ?? 'trades'}`;
  const [count, whole] = [n, all].map(
    (value) => value !== undefined && formatNumber(value, { unit: 'count' }),
  );
  const counted = (all ?? n) === 1 ? noun?.replace(/s\b/, '') : noun;
  return [`n ${count}`, whole && `of ${whole}`, counted].filter(Boolean).join(' ');
}
