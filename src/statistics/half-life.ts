import { fitLine } from './fit-line.ts';

/**
 * Bars until half of a deviation is gone, if the values follow Δe = c + λe₋₁: −ln 2 ÷ ln(1 + λ). Null where they do not revert
 * (λ ≥ 0), where they overshoot (λ ≤ −1), and with fewer than three values. It is a description and no test: a random walk of
 * 250 values 'has' one of 40 in the median.
 */
export function halfLife(values: ArrayLike<number>): number | null {
  const n = values.length - 1;
  if (n < 2) return null;
  const former = Float64Array.from({ length: n }, (_, i) => values[i]!);
  const change = Float64Array.from({ length: n }, (_, i) => values[i + 1]! - values[i]!);
  const fit = fitLine(change, former);
  return fit === null ? null : halfLifeOf(fit.beta);
}

/** The half-life of a reversion of `lambda` a bar; null where it does not revert, or overshoots. */
export function halfLifeOf(lambda: number): number | null {
  return lambda >= 0 || lambda <= -1 ? null : -Math.LN2 / Math.log1p(lambda);
}
