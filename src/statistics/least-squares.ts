/** A regression of y on several columns. */
export interface Regression {
  /** One coefficient a column, in their order. */
  readonly coefficients: readonly number[];
  /** Standard errors of the coefficients, n − k degrees of freedom. */
  readonly errors: readonly number[];
  readonly n: number;
}

/**
 * Ordinary least squares by Householder's QR decomposition, which keeps twice the digits of the normal equations. A constant is
 * a column of ones. Null without more rows than columns, and where the columns depend on each other.
 */
export function leastSquares(y: ArrayLike<number>, columns: readonly ArrayLike<number>[]): Regression | null {
  const n = y.length;
  const k = columns.length;
  if (n <= k) return null;
  // Column-major; reflected in place. The last column is y.
  const work = [...columns, y].map((column) => Float64Array.from(column));
  const scales = work.map((column) => Math.sqrt(dot(column, column, 0)));
  const diagonal: number[] = [];
  for (let j = 0; j < k; j += 1) {
    const pivot = work[j]!;
    const norm = Math.sqrt(dot(pivot, pivot, j));
    if (norm <= scales[j]! * 1e-12) return null;
    const head = pivot[j]! > 0 ? -norm : norm;
    pivot[j] = pivot[j]! - head;
    const size = dot(pivot, pivot, j);
    for (let later = j + 1; later <= k; later += 1) {
      const column = work[later]!;
      const share = (2 * dot(pivot, column, j)) / size;
      for (let i = j; i < n; i += 1) column[i] = column[i]! - share * pivot[i]!;
    }
    diagonal.push(head);
  }
  const target = work[k]!;
  const variance = dot(target, target, k) / (n - k);
  const coefficients = solveUpper(work, diagonal, target);
  const errors = diagonal.map(() => 0);
  // The covariance is variance·R⁻¹R⁻ᵀ: row j of R⁻¹, squared and added up.
  for (let unit = 0; unit < k; unit += 1) {
    const basis = Float64Array.from({ length: k }, (_, i) => (i === unit ? 1 : 0));
    const column = solveUpper(work, diagonal, basis);
    for (let j = 0; j < k; j += 1) errors[j] = errors[j]! + column[j]! ** 2;
  }
  return { n, coefficients, errors: errors.map((sum) => Math.sqrt(variance * sum)) };
}

/** Solves R·b = target, where R's upper triangle stands in the columns and its diagonal apart. */
function solveUpper(
  columns: readonly Float64Array[],
  diagonal: readonly number[],
  target: Float64Array,
): number[] {
  const k = diagonal.length;
  const solution = new Array<number>(k).fill(0);
  for (let row = k - 1; row >= 0; row -= 1) {
    let sum = target[row]!;
    for (let j = row + 1; j < k; j += 1) sum -= columns[j]![row]! * solution[j]!;
    solution[row] = sum / diagonal[row]!;
  }
  return solution;
}

function dot(a: Float64Array, b: Float64Array, from: number): number {
  let sum = 0;
  for (let i = from; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
