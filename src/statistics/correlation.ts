/**
 * Pearson's correlation, −1 to 1. Null with fewer than two pairs, and where a column does not vary. Throws a RangeError if the
 * columns differ in length.
 */
export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = x.length;
  if (y.length !== n) throw new RangeError(`correlation got ${n} values of x and ${y.length} of y`);
  let meanX = 0;
  let meanY = 0;
  let sxx = 0;
  let syy = 0;
  let sxy = 0;
  // Welford's updates: no sum of squares that could cancel.
  for (let i = 0; i < n; i += 1) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    meanX += dx / (i + 1);
    meanY += dy / (i + 1);
    sxx += dx * (x[i]! - meanX);
    syy += dy * (y[i]! - meanY);
    sxy += dx * (y[i]! - meanY);
  }
  if (n < 2 || sxx === 0 || syy === 0) return null;
  return Math.max(-1, Math.min(1, sxy / Math.sqrt(sxx * syy)));
}
