import { DAY_MS } from './durations.ts';

/** Number, mean and population standard deviation of profits in percent. */
export interface ProfitSpread {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
}

/**
 * How alike the profits of a pattern's trades are, 0 to 100: 100 × (1 − standard deviation ÷ |mean|), not below 0. The deviation
 * is the population's, because it describes exactly these trades. Null with fewer than two profits, and where all are 0.
 */
export function consistency({ n, mean, deviation }: ProfitSpread): number | null {
  if (n < 2 || (mean === 0 && deviation === 0)) return null;
  return mean === 0 ? 0 : Math.max(0, 100 * (1 - deviation / Math.abs(mean)));
}

/**
 * Trades per day from the first entry to the last, both in milliseconds since the epoch. A span below one day counts as one day.
 * 0 where a bound is null: there was no trade.
 */
export function tradesPerDay(trades: number, first: number | null, last: number | null): number {
  if (first === null || last === null) return 0;
  return trades / Math.max(1, (last - first) / DAY_MS);
}

/** 100 × trades ÷ times seen; null where the pattern was never seen. */
export function patternReliability(trades: number, seenCount: number): number | null {
  return seenCount === 0 ? null : (100 * trades) / seenCount;
}

/** Times seen per trade; without a trade the times seen. */
export function tradeFrequency(trades: number, seenCount: number): number {
  return seenCount / Math.max(1, trades);
}

/** Days between two moments in milliseconds since the epoch; 0 where `since` lies in the future. */
export function ageInDays(since: number, now: number): number {
  return Math.max(0, now - since) / DAY_MS;
}
