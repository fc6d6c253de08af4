import type { KnownTrade } from '../support/known-rows.ts';

/** Profits in percent of the entry price, added up one by one; average and extremes are null without a known profit. */
export interface NaivePercent {
  /** 0 where no profit is known. */
  readonly total: number;
  /** Over profits that are not 0. */
  readonly average: number | null;
  readonly best: number | null;
  readonly worst: number | null;
}

export function addUpPercent(trades: readonly KnownTrade[]): NaivePercent {
  const known = trades.flatMap(({ closed }) => (closed ? [closed.micro_pct] : []));
  if (known.length === 0) return { total: 0, average: null, best: null, worst: null };
  const nonzero = known.filter((value) => value !== 0n).length;
  const total = Number(known.reduce((sum, value) => sum + value, 0n)) / 1e6;
  const each = known.map((value) => Number(value) / 1e6);
  return {
    total,
    average: nonzero === 0 ? null : total / nonzero,
    best: Math.max(...each),
    worst: Math.min(...each),
  };
}

/** Signed percent with two decimals, as the screens write it; 'N/A' where it is not known. */
export function percent(value: number | null): string {
  if (value === null) return 'N/A';
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return '0.00%';
  return `${value < 0 ? '-' : '+'}${text}%`;
}

/** The trades that were entered in a year, or in one of its months (1 to 12), in UTC. */
export function enteredIn(trades: readonly KnownTrade[], year: number, month?: number): KnownTrade[] {
  return trades.filter(({ entry_time }) => {
    const entered = new Date(entry_time * 1000);
    return entered.getUTCFullYear() === year && (month === undefined || entered.getUTCMonth() + 1 === month);
  });
}

/** A moment, in seconds since the epoch, to the minute in UTC. */
export function minute(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
