import { normalCdf, normalQuantile } from './normal-distribution.ts';

const EULER_MASCHERONI = 0.5772156649015329;

/** Moments of a series of returns, one a period. */
export interface ReturnMoments {
  readonly n: number;
  /** Mean ÷ standard deviation of a period: not annualised. */
  readonly sharpe: number;
  readonly skewness: number;
  /** Not in excess: 3 for a normal distribution. */
  readonly kurtosis: number;
}

/**
 * The Sharpe ratio that the best of `trials` without any skill is expected to show, where theirs spread with a standard deviation of
 * `deviation` around 0; 0 for a single one. D. H. Bailey and M. López de Prado, The deflated Sharpe ratio, J. Portfolio Management 40
 * (2014), eq. 1.
 */
export function expectedBestSharpe(deviation: number, trials: number): number {
  if (trials < 2) return 0;
  return (
    deviation *
    ((1 - EULER_MASCHERONI) * normalQuantile(1 - 1 / trials) +
      EULER_MASCHERONI * normalQuantile(1 - 1 / (trials * Math.E)))
  );
}

/**
 * The probability that the true Sharpe ratio exceeds `benchmark`, given the length, skewness and kurtosis of the returns; null with
 * fewer than two. With `expectedBestSharpe` as the benchmark it is the deflated Sharpe ratio. The same paper, eq. 2.
 */
export function probabilisticSharpe(moments: ReturnMoments, benchmark: number): number | null {
  const { n, sharpe, skewness, kurtosis } = moments;
  if (n < 2) return null;
  const variance = 1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe;
  if (!(variance > 0)) return null;
  return normalCdf(((sharpe - benchmark) * Math.sqrt(n - 1)) / Math.sqrt(variance));
}
