const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Below this the series loses digits by cancellation, and the continued fraction converges quickly. */
const TAIL = -4;
const FRACTION_DEPTH = 60;
/** Halvings of 80 standard deviations: to less than 1e-13. */
const QUANTILE_STEPS = 50;

/** The standard normal density at `x`. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / ROOT_TWO_PI;
}

/**
 * The standard normal distribution function, Φ(x), to about 14 significant digits: by its Taylor series (G. Marsaglia,
 * "Evaluating the normal distribution", J. Statistical Software 11 (2004)), in the tails by Laplace's continued fraction.
 */
export function normalCdf(x: number): number {
  if (x > 0) return 1 - normalCdf(-x);
  if (x < TAIL) return normalDensity(x) / tailFraction(-x);
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + sum * normalDensity(x);
}

/** x + 1/(x + 2/(x + 3/(x + …))): the inverse of Mills' ratio for x > 0. */
function tailFraction(x: number): number {
  let value = x;
  for (let k = FRACTION_DEPTH; k > 0; k -= 1) value = x + k / value;
  return value;
}

/** The x with Φ(x) = `p`, to about 12 digits, by bisection; infinite at 0 and 1. Throws a RangeError outside [0, 1]. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError('normalQuantile needs a probability');
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  let [low, high] = [-40, 40];
  for (let step = 0; step < QUANTILE_STEPS; step++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
