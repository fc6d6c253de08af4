import { DAY_MS } from './durations.ts';
import { type GrowthRates, growthRates } from './growth-rates.ts';
import type { STABILITIES } from './yield-words.ts';

/** The price of a share at a moment, and how often it changed since the point before. */
export interface PricePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly price: number;
  readonly changes: number;
}

/** Growth over the last days of readings, with the number of price changes in them. */
export interface RecentRates extends GrowthRates {
  readonly changes: number;
}

/**
 * Rates over the last `days` before `now`, from the last price that is at least so old; where readings do not reach back so far,
 * from the first. Null with less than a day of readings.
 */
export function recentRates(points: readonly PricePoint[], now: number, days: number): RecentRates | null {
  const known = points.filter(({ at }) => at <= now);
  const last = known.at(-1);
  const first = known.findLast(({ at }) => at <= now - days * DAY_MS) ?? known[0];
  if (!first || !last) return null;
  const rates = growthRates(first.price, last.price, (last.at - first.at) / DAY_MS);
  if (!rates) return null;
  const changes = known.filter(({ at }) => at > first.at).reduce((sum, point) => sum + point.changes, 0);
  return { ...rates, changes };
}

/** Compounded rates of each UTC day, from its last price and that of the day before; days without a reading are left out. */
export function dailyRates(points: readonly PricePoint[]): readonly number[] {
  const closes = new Map(points.map((point) => [Math.floor(point.at / DAY_MS), point.price]));
  const days = [...closes];
  return days.flatMap(([day, price], at) => {
    const before = days[at - 1];
    if (!before || before[0] !== day - 1) return [];
    const rates = growthRates(before[1], price, 1);
    return rates ? [rates.apy] : [];
  });
}

/** Fewer days than this tell nothing about how much a rate varies. */
const LEAST_DAYS = 20;

/** How much daily rates vary: deviation over mean, below 0.5 stable, up to 2 mixed, else volatile. */
export interface Stability {
  readonly word: (typeof STABILITIES)[number];
  readonly ratio: number;
  readonly days: number;
}

/** Null with fewer than 20 days, or a mean that is not above 0. */
export function stabilityOf(daily: readonly number[]): Stability | null {
  const days = daily.length;
  if (days < LEAST_DAYS) return null;
  const mean = daily.reduce((sum, rate) => sum + rate, 0) / days;
  if (!(mean > 0)) return null;
  const squares = daily.reduce((sum, rate) => sum + (rate - mean) ** 2, 0);
  const ratio = Math.sqrt(squares / (days - 1)) / mean;
  return { word: ratio < 0.5 ? 'stable' : ratio <= 2 ? 'mixed' : 'volatile', ratio, days };
}

/** The largest fall of the price below a former high, as a share of 1; 0 for prices that never fell. */
export function deepestFall(points: readonly Pick<PricePoint, 'price'>[]): number {
  let high = 0;
  let deepest = 0;
  for (const { price } of points) {
    high = Math.max(high, price);
    if (high > 0) deepest = Math.max(deepest, 1 - price / high);
  }
  return deepest;
}

/** No vault pays more than this a year, in percent: a larger figure is a fault of who tells it, or a price of nothing. */
const MOST_CREDIBLE_PCT = 1_000;

/** Whether a yearly rate in percent can be ranked; it is shown as an outlier otherwise. */
export function isCredibleRate(pct: number): boolean {
  return Number.isFinite(pct) && pct >= -100 && pct <= MOST_CREDIBLE_PCT;
}
