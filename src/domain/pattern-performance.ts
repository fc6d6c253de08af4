const DAY_MS = 86_400_000;

/** Mean and population standard deviation of some profits, in percent, and their number. */
export interface ProfitSpread {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
}

/**
 * How alike the profits of a pattern's trades are, 0 to 100: 100 × (1 − standard deviation ÷ |mean|), not below 0. The deviation is
 * the population's: it describes these very trades. Null with fewer than two profits, and where all of them are 0.
 */
export function consistency({ n, mean, deviation }: ProfitSpread): number | null {
  if (n < 2 || (mean === 0 && deviation === 0)) return null;
  return mean === 0 ? 0 : Math.max(0, 100 * (1 - deviation / Math.abs(mean)));
}

/**
 * Trades a day from the first entry to the last, both in milliseconds since the epoch. A span of less than a day counts as one
 * day; null bounds: nothing was traded, and the answer is 0.
 */
export function tradesPerDay(trades: number, first: number | null, last: number | null): number {
  if (first === null || last === null) return 0;
  return trades / Math.max(1, (last - first) / DAY_MS);
}

/** 100 × trades ÷ times seen; null where the pattern was never seen. */
export function patternReliability(trades: number, seenCount: number): number | null {
  return seenCount === 0 ? null : (100 * trades) / seenCount;
}

/** Times seen for each trade; without a trade the times seen. */
export function tradeFrequency(trades: number, seenCount: number): number {
  return seenCount / Math.max(1, trades);
}

/** Days from one moment to another, in milliseconds since the epoch; 0 where the first is still to come. */
export function ageInDays(since: number, now: number): number {
  return Math.max(0, now - since) / DAY_MS;
}
