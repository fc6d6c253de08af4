/** Annualises daily series, which hold every calendar day. */
export const DAYS_A_YEAR = 365;

/** A deviation below this share of the mean is rounding, not risk. */
const ROUNDING = 1e-12;

/** The mean; null without values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Sharpe ratio with a risk-free rate of 0: mean ÷ standard deviation (of a sample, n − 1) × √periods a year. It has no unit:
 * profits in dollars give the same as returns on any fixed capital. Null with fewer than two values, and where all are equal.
 * W. F. Sharpe, The Sharpe ratio, J. Portfolio Management 21 (1994).
 */
export function sharpeRatio(values: readonly number[], periodsAYear = DAYS_A_YEAR): number | null {
  const average = mean(values);
  if (average === null || values.length < 2) return null;
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  const deviation = Math.sqrt(squares / (values.length - 1));
  if (deviation <= Math.abs(average) * ROUNDING) return null;
  return (average / deviation) * Math.sqrt(periodsAYear);
}

/** Root mean square of the values below 0, the others counted as 0, × √periods a year; null without values. */
export function downsideDeviation(values: readonly number[], periodsAYear = DAYS_A_YEAR): number | null {
  const square = mean(values.map((value) => Math.min(value, 0) ** 2));
  return square === null ? null : Math.sqrt(square * periodsAYear);
}

/**
 * Sortino ratio with a target of 0: mean a year ÷ downside deviation a year. Null with fewer than two values, and where none is
 * below 0. F. A. Sortino and L. N. Price, Performance measurement in a downside risk framework, J. Investing 3 (1994).
 */
export function sortinoRatio(values: readonly number[], periodsAYear = DAYS_A_YEAR): number | null {
  const average = mean(values);
  const downside = downsideDeviation(values, periodsAYear);
  if (average === null || downside === null || values.length < 2 || downside === 0) return null;
  return (average * periodsAYear) / downside;
}

/**
 * Calmar ratio: profit a year ÷ size of the largest drawdown (given as 0 or below), both in one unit. Null without a drawdown.
 * T. W. Young, Calmar ratio: a smoother tool, Futures 20 (1991).
 */
export function calmarRatio(profitAYear: number, maxDrawdown: number): number | null {
  return maxDrawdown < 0 ? profitAYear / -maxDrawdown : null;
}
