import { formatNumber } from '../../domain/format-number.ts';

/** How many things a figure is of: 'n 12', 'n 12 patterns' where they are named, 'no trades' where there is none. */
export function sampleText(n: number, noun?: string): string {
  if (n === 0) return `no ${noun ?? 'trades'}`;
  const count = `n ${formatNumber(n, { unit: 'count' })}`;
  return noun === undefined ? count : `${count} ${noun}`;
}
