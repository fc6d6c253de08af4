import { normalCdf } from './normal-distribution.ts';
import { normalQuantile } from './normal-quantile.ts';

const EULER_MASCHERONI = 0.577_215_664_901_532_9;

/** What the significance of a Sharpe ratio needs of its returns. The ratio is that of one period, not of a year. */
export interface SharpeSample {
  readonly sharpe: number;
  /** Number of returns. */
  readonly n: number;
  readonly skewness: number;
  /** 3 for normal returns. */
  readonly kurtosis: number;
}

/** The moments of returns; undefined with fewer than three, and where all are equal. */
export function sharpeSample(returns: ArrayLike<number>): SharpeSample | undefined {
  const n = returns.length;
  if (n < 3) return undefined;
  let sum = 0;
  for (let at = 0; at < n; at += 1) sum += returns[at]!;
  const mean = sum / n;
  let [square, cube, fourth] = [0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    const off = returns[at]! - mean;
    square += off ** 2;
    cube += off ** 3;
    fourth += off ** 4;
  }
  const variance = square / n;
  if (!(variance > 1e-24 * mean * mean)) return undefined;
  return {
    sharpe: mean / Math.sqrt(square / (n - 1)),
    n,
    skewness: cube / n / variance ** 1.5,
    kurtosis: fourth / n / variance ** 2,
  };
}

/**
 * Probabilistic Sharpe ratio: the probability that the true ratio is above `benchmark`, allowing for skewness and fat tails.
 * Never 0 or 1, which no sample proves. D. H. Bailey and M. López de Prado, The Sharpe ratio efficient frontier, J. Risk 15 (2012).
 */
export function probabilisticSharpe({ sharpe, n, skewness, kurtosis }: SharpeSample, benchmark = 0): number {
  const spread = 1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2;
  // The moments of a sample keep it above 0, but for rounding.
  const share = normalCdf(
    ((sharpe - benchmark) * Math.sqrt(n - 1)) / Math.sqrt(Math.max(spread, Number.EPSILON)),
  );
  return Math.min(1 - Number.EPSILON, Math.max(Number.MIN_VALUE, share));
}

/**
 * The largest Sharpe ratio to be expected among so many independent trials without an edge whose ratios have this variance; 0
 * for one trial. Bailey and López de Prado, The deflated Sharpe ratio, J. Portfolio Management 40 (2014).
 */
export function expectedLargestSharpe(trials: number, variance: number): number {
  if (trials <= 1) return 0;
  const share = EULER_MASCHERONI;
  const [one, other] = [normalQuantile(1 - 1 / trials), normalQuantile(1 - 1 / (trials * Math.E))];
  return Math.sqrt(variance) * ((1 - share) * one + share * other);
}

/**
 * Deflated Sharpe ratio: the probability that the true ratio is above what the best of so many trials without an edge would show.
 * Without `variance` that of the trials' ratios is taken as of an estimate around 0: 1 / (n − 1).
 */
export function deflatedSharpe(sample: SharpeSample, trials: number, variance = 1 / (sample.n - 1)): number {
  return probabilisticSharpe(sample, expectedLargestSharpe(trials, variance));
}
