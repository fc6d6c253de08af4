/** The least-squares line y = alpha + beta·x. */
export interface LineFit {
  readonly n: number;
  readonly alpha: number;
  readonly beta: number;
  /** Standard deviation of the residuals, n − 2 degrees of freedom; 0 with two points. */
  readonly residual_sd: number;
}

/**
 * Fits a line by ordinary least squares. Null with fewer than two points, and where all x are equal. Throws a RangeError if the
 * columns differ in length.
 */
export function fitLine(y: ArrayLike<number>, x: ArrayLike<number>): LineFit | null {
  const n = x.length;
  if (y.length !== n) throw new RangeError(`fitLine got ${y.length} values of y and ${n} of x`);
  if (n < 2) return null;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i += 1) {
    meanX += (x[i]! - meanX) / (i + 1);
    meanY += (y[i]! - meanY) / (i + 1);
  }
  let sxx = 0;
  let sxy = 0;
  for (let i = 0; i < n; i += 1) {
    sxx += (x[i]! - meanX) ** 2;
    sxy += (x[i]! - meanX) * (y[i]! - meanY);
  }
  if (sxx === 0) return null;
  const beta = sxy / sxx;
  const alpha = meanY - beta * meanX;
  let squares = 0;
  for (let i = 0; i < n; i += 1) squares += (y[i]! - alpha - beta * x[i]!) ** 2;
  return { n, alpha, beta, residual_sd: n > 2 ? Math.sqrt(squares / (n - 2)) : 0 };
}

/** The residuals y − alpha − beta·x of a fitted line. */
export function residualsOf(
  y: ArrayLike<number>,
  x: ArrayLike<number>,
  { alpha, beta }: LineFit,
): Float64Array {
  return Float64Array.from({ length: y.length }, (_, i) => y[i]! - alpha - beta * x[i]!);
}
