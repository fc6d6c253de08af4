import { fitLine, type LineFit, residualsOf } from './fit-line.ts';
import { cointegrationP } from './mackinnon.ts';
import { testUnitRoot, type UnitRootTest } from './unit-root-test.ts';

/** One direction of the test: y on x, and the unit-root test of the residuals. */
export interface CointegrationDirection extends UnitRootTest {
  readonly fit: LineFit;
}

/** Both directions of the test. `p_max` is the larger p: which series stands left must not decide. */
export interface CointegrationTest {
  readonly y_on_x: CointegrationDirection;
  readonly x_on_y: CointegrationDirection;
  readonly p_max: number;
}

/**
 * The test of R. F. Engle and C. W. J. Granger, "Co-integration and error correction", Econometrica 55 (1987): whether the
 * residuals of a regression revert, without a constant, against MacKinnon's distribution for two series. Null where a direction
 * cannot be tested: too few values, or a series that does not move. Throws a RangeError if the series differ in length.
 */
export function testCointegration(
  y: ArrayLike<number>,
  x: ArrayLike<number>,
  lags: number,
): CointegrationTest | null {
  const y_on_x = testDirection(y, x, lags);
  const x_on_y = testDirection(x, y, lags);
  return y_on_x && x_on_y && { y_on_x, x_on_y, p_max: Math.max(y_on_x.p, x_on_y.p) };
}

function testDirection(
  y: ArrayLike<number>,
  x: ArrayLike<number>,
  lags: number,
): CointegrationDirection | null {
  const fit = fitLine(y, x);
  const test = fit && testUnitRoot(residualsOf(y, x, fit), lags, 'none');
  // Residuals of a fitted line look more stationary than they are: they have a distribution of their own.
  return test && { fit, ...test, p: cointegrationP(test.t) };
}
