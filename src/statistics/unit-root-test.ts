import { leastSquares } from './least-squares.ts';
import { type UnitRootTerms, unitRootP } from './mackinnon.ts';

/** Outcome of an augmented Dickey–Fuller test. */
export interface UnitRootTest {
  /** t statistic of the lagged level: the smaller, the stronger against a unit root. */
  readonly t: number;
  readonly p: number;
  /** Observations of the regression. */
  readonly n: number;
}

/**
 * The augmented Dickey–Fuller test (D. A. Dickey and W. A. Fuller, JASA 74 (1979)): Δx on x₋₁, `lags` lagged differences and the
 * terms. p by MacKinnon (1994). Null where the regression cannot be made: too few values, or a level that does not move.
 */
export function testUnitRoot(
  values: ArrayLike<number>,
  lags: number,
  terms: UnitRootTerms,
): UnitRootTest | null {
  const n = values.length - 1 - lags;
  if (n < 1) return null;
  const difference = (i: number) => values[i]! - values[i - 1]!;
  const first = lags + 1;
  const column = (at: (i: number) => number) => Float64Array.from({ length: n }, (_, row) => at(first + row));
  const columns = [column((i) => values[i - 1]!)];
  for (let lag = 1; lag <= lags; lag += 1) columns.push(column((i) => difference(i - lag)));
  if (terms !== 'none') columns.push(new Float64Array(n).fill(1));
  if (terms === 'trend') columns.push(Float64Array.from({ length: n }, (_, row) => row + 1));
  const fit = leastSquares(column(difference), columns);
  const error = fit?.errors[0] ?? 0;
  if (fit === null || error === 0) return null;
  const t = fit.coefficients[0]! / error;
  return { t, p: unitRootP(t, terms), n };
}
