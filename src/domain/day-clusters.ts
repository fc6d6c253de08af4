import * as zod from 'zod';
import { type ShareInterval, wilsonInterval } from './wilson-interval.ts';

/**
 * Trades by the UTC day of their entry, as sums over the days: n_d trades with a known profit on day d, w_d of them won. Days
 * without such a trade do not count.
 */
export interface DayClusters {
  readonly days: number;
  /** Σ n_d and Σ w_d. */
  readonly n: number;
  readonly wins: number;
  /** Σ n_d², Σ w_d² and Σ w_d·n_d. */
  readonly n_squares: number;
  readonly win_squares: number;
  readonly products: number;
}

/** What an answer tells about the interval of a win rate. */
export const WIN_RATE_INTERVAL = {
  /** 95 % interval of the win rate, 0 to 100: Wilson's with the effective n. Null where no profit is known. */
  win_rate_low: zod.number().nullable(),
  win_rate_high: zod.number().nullable(),
  /** UTC days of entry of the trades with a known profit. */
  win_rate_days: zod.number().int(),
  /** The number of independent trades that would tell as much: n ÷ design effect, at most n. Null where n is 0. */
  win_rate_effective_n: zod.number().nullable(),
} as const;
export type WinRateInterval = {
  readonly [Name in keyof typeof WIN_RATE_INTERVAL]: zod.infer<(typeof WIN_RATE_INTERVAL)[Name]>;
};

export const NO_CLUSTERS: DayClusters = {
  days: 0,
  n: 0,
  wins: 0,
  n_squares: 0,
  win_squares: 0,
  products: 0,
};

/** The clusters with one more day, of which nothing was counted before. */
export function addDay(sums: DayClusters, n: number, wins: number): DayClusters {
  if (n === 0) return sums;
  return {
    days: sums.days + 1,
    n: sums.n + n,
    wins: sums.wins + wins,
    n_squares: sums.n_squares + n * n,
    win_squares: sums.win_squares + wins * wins,
    products: sums.products + wins * n,
  };
}

/**
 * How many times larger the variance of a win rate p is than that of independent trades, because trades of a day win and lose
 * together (L. Kish, "Survey Sampling", 1965, 5.4 and 6.5: the linearised variance of a ratio over clusters, divided by that of
 * a simple random sample): (G ÷ (G − 1) · Σ (w_d − p·n_d)² ÷ n²) ÷ (p(1 − p) ÷ (n − 1)) over G days. It is exactly 1 for one
 * trade a day. Never below 1: days that seem to balance each other must not narrow an interval. 1 where nothing can be
 * estimated: one day, or p of 0 or 1.
 */
export function designEffect({ days, n, wins, n_squares, win_squares, products }: DayClusters): number {
  if (days < 2 || wins <= 0 || wins >= n) return 1;
  // Multiplied by n², so that counts of up to 200,000 trades stay exact.
  const between = n * n * win_squares - 2 * n * wins * products + wins * wins * n_squares;
  const independent = n * wins * (n - wins);
  return Math.max(1, ((days * (n - 1)) / ((days - 1) * n)) * (between / independent));
}

/** The number of independent trades that would tell as much as these: n ÷ design effect, at most n. Null without trades. */
export function effectiveNOf(sums: DayClusters): number | null {
  return sums.n === 0 ? null : sums.n / designEffect(sums);
}

/**
 * The 95 % interval of the win rate of trades that move together within days: Wilson's with n divided by the design effect
 * (E. L. Korn and B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated
 * from survey data", Survey Methodology 24 (1998), for the effective sample). It is never narrower than Wilson's for n.
 */
export function clusteredInterval(sums: DayClusters): ShareInterval & { readonly effectiveN: number } {
  const effect = designEffect(sums);
  const effectiveN = sums.n / effect;
  return { ...wilsonInterval(sums.wins / effect, effectiveN), effectiveN };
}

/** The same as fields of an answer. */
export function winRateInterval(sums: DayClusters): WinRateInterval {
  if (sums.n === 0) {
    return { win_rate_low: null, win_rate_high: null, win_rate_days: 0, win_rate_effective_n: null };
  }
  const { low, high, effectiveN } = clusteredInterval(sums);
  return {
    win_rate_low: 100 * low,
    win_rate_high: 100 * high,
    win_rate_days: sums.days,
    win_rate_effective_n: effectiveN,
  };
}
