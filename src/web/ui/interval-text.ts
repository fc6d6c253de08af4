import { wilsonInterval } from '../../domain/wilson-interval.ts';

/** Two bounds in percent, 0 to 100, as every rate is followed by them: '45–56%'. */
export function intervalText(low: number, high: number): string {
  return `${low.toFixed(0)}–${high.toFixed(0)}%`;
}

/** The 95 % Wilson interval of `wins` out of `n`, where a rate stands as bare text; n is above 0. */
export function winsInterval(wins: number, n: number): string {
  const { low, high } = wilsonInterval(wins, n);
  return intervalText(100 * low, 100 * high);
}
