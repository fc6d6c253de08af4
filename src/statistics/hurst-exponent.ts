import { fitLine } from './fit-line.ts';

const MOST_LAGS = 50;

/**
 * Hurst's exponent: the slope of the logarithm of the standard deviation of lagged differences over the logarithm of the lag, lags
 * 2 to 50. 0.5 for an endless random walk, less where values revert; in short samples it is less for random walks too, so it
 * is no test. Null with fewer than 100 values, and where a difference does not vary.
 */
export function hurstExponent(values: ArrayLike<number>): number | null {
  if (values.length < 2 * MOST_LAGS) return null;
  const lags: number[] = [];
  const spreads: number[] = [];
  for (let lag = 2; lag <= MOST_LAGS; lag += 1) {
    const n = values.length - lag;
    let mean = 0;
    for (let i = 0; i < n; i += 1) mean += (values[i + lag]! - values[i]!) / n;
    let squares = 0;
    for (let i = 0; i < n; i += 1) squares += (values[i + lag]! - values[i]! - mean) ** 2;
    if (squares === 0) return null;
    lags.push(Math.log(lag));
    spreads.push(Math.log(squares / n) / 2);
  }
  return fitLine(spreads, lags)?.beta ?? null;
}
