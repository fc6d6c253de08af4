import { formatNumber } from './format-number.ts';
import { wilsonInterval } from './wilson-interval.ts';

const WHOLE = { unit: 'plain', digits: 0 } as const;

/** Two bounds in percent, 0 to 100, as text beside a rate: '45–56%'. */
export function intervalText(low: number, high: number): string {
  return `${formatNumber(low, WHOLE)}–${formatNumber(high, WHOLE)}%`;
}

/** The 95 % Wilson interval of `wins` out of `n` (above 0) as such text. */
export function winsInterval(wins: number, n: number): string {
  const { low, high } = wilsonInterval(wins, n);
  return intervalText(100 * low, 100 * high);
}
