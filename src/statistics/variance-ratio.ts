import { normalCdf } from './normal-distribution.ts';

/** Outcome of a variance-ratio test. */
export interface VarianceRatio {
  /** Variance of q-bar changes over q times that of one-bar changes: 1 for a random walk, less where values revert. */
  readonly ratio: number;
  /** Standard normal for a random walk, also where its volatility changes. */
  readonly z: number;
  /** Two-sided. */
  readonly p: number;
}

/**
 * The variance-ratio test with overlapping changes, its unbiased variances and its heteroskedasticity-robust statistic (A. W. Lo
 * and A. C. MacKinlay, "Stock market prices do not follow random walks", Review of Financial Studies 1 (1988)). Null with fewer
 * than 2q + 1 values, and where nothing moves. `q` is at least 2.
 */
export function varianceRatio(values: ArrayLike<number>, q: number): VarianceRatio | null {
  const n = values.length - 1;
  if (q < 2 || n < 2 * q) return null;
  const mean = (values[n]! - values[0]!) / n;
  const deviations = Float64Array.from({ length: n }, (_, i) => values[i + 1]! - values[i]! - mean);
  let squares = 0;
  for (const deviation of deviations) squares += deviation ** 2;
  if (squares === 0) return null;
  let lagged = 0;
  for (let i = q; i <= n; i += 1) lagged += (values[i]! - values[i - q]! - q * mean) ** 2;
  const ratio = lagged / (q * (n - q + 1) * (1 - q / n)) / (squares / (n - 1));
  let theta = 0;
  for (let lag = 1; lag < q; lag += 1) {
    let delta = 0;
    for (let i = lag; i < n; i += 1) delta += deviations[i]! ** 2 * deviations[i - lag]! ** 2;
    theta += ((2 * (q - lag)) / q) ** 2 * (delta / squares ** 2);
  }
  if (theta === 0) return null;
  const z = (ratio - 1) / Math.sqrt(theta);
  return { ratio, z, p: 2 * normalCdf(-Math.abs(z)) };
}
