import { fitLine } from './fit-line.ts';

/** The 95 % quantile of the normal distribution. */
const Z_90 = 1.6448536269514722;

/** A half-life with its 90 % band, in bars. */
export interface HalfLifeBand {
  /** Null where there is none. */
  readonly half_life: number | null;
  readonly low: number | null;
  /** Null also where the band has no upper end: the values may not revert at all. */
  readonly high: number | null;
}

const NONE: HalfLifeBand = { half_life: null, low: null, high: null };

/**
 * Bars until half of a deviation is gone, if the values follow Δe = c + λe₋₁: −ln 2 ÷ ln(1 + λ). Null where they do not revert
 * (λ ≥ 0), where they overshoot (λ ≤ −1), and with fewer than three values. It is a description and no test: a random walk of
 * 250 values 'has' one of 40 in the median.
 */
export function halfLife(values: ArrayLike<number>): number | null {
  return halfLifeBand(values).half_life;
}

/** The same with the half-lives of λ 1.645 standard errors to each side. The band is as wide as λ is uncertain, and no test either. */
export function halfLifeBand(values: ArrayLike<number>): HalfLifeBand {
  const n = values.length - 1;
  if (n < 2) return NONE;
  const former = Float64Array.from({ length: n }, (_, i) => values[i]!);
  const change = Float64Array.from({ length: n }, (_, i) => values[i + 1]! - values[i]!);
  const fit = fitLine(change, former);
  const half_life = fit === null ? null : halfLifeOf(fit.beta);
  if (fit === null || half_life === null) return NONE;
  const mean = former.reduce((sum, one) => sum + one, 0) / n;
  const squares = former.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const off = (Z_90 * fit.residual_sd) / Math.sqrt(squares);
  // A λ below −1 reverts within the bar.
  const low = fit.beta - off <= -1 ? 0 : halfLifeOf(fit.beta - off);
  return { half_life, low, high: halfLifeOf(fit.beta + off) };
}

/** The half-life of a reversion of `lambda` a bar; null where it does not revert, or overshoots. */
export function halfLifeOf(lambda: number): number | null {
  return lambda >= 0 || lambda <= -1 ? null : -Math.LN2 / Math.log1p(lambda);
}
