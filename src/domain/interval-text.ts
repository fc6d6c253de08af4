import type { WinRateInterval } from './day-clusters.ts';
import { FEW_DAYS } from './few-days.ts';
import { formatNumber } from './format-number.ts';
import { wilsonInterval } from './wilson-interval.ts';

const WHOLE = { unit: 'plain', digits: 0 } as const;

/** Two bounds in percent, 0 to 100, as text beside a rate: '45–56%'. */
export function intervalText(low: number, high: number): string {
  return `${formatNumber(low, WHOLE)}–${formatNumber(high, WHOLE)}%`;
}

/** The interval of a win rate of trades by day of entry, beside the rate: '45–56%, few days'. 'N/A' without a rate. */
export function clusteredShort({
  win_rate_low: low,
  win_rate_high: high,
  win_rate_days: days,
}: WinRateInterval): string {
  if (low === null || high === null) return 'N/A';
  return `${intervalText(low, high)}${days < FEW_DAYS ? ', few days' : ''}`;
}

/** The same for answers: '95 % interval 45–56%, few days'. Null without a rate. */
export function clusteredText(interval: WinRateInterval): string | null {
  return interval.win_rate_low === null ? null : `95 % interval ${clusteredShort(interval)}`;
}

/** The 95 % Wilson interval of `wins` out of `n` (above 0) as such text. */
export function winsInterval(wins: number, n: number): string {
  const { low, high } = wilsonInterval(wins, n);
  return intervalText(100 * low, 100 * high);
}
