import { closingDay } from '../domain/closing-day.ts';
import { DAYS_A_YEAR } from '../domain/risk-ratios.ts';
import { type BootstrapInterval, stationaryBootstrap } from './stationary-bootstrap.ts';

/** Closed trades summed by calendar day, every day from the first closing to the last. */
export interface DailySums {
  readonly trades: Float64Array;
  readonly gains: Float64Array;
  /** 0 or below. */
  readonly losses: Float64Array;
}

/** Figures of daily sums. NaN where one is not defined. */
export const DAILY_FIGURES = ['expectancy', 'profit_factor', 'sharpe', 'sortino', 'max_drawdown'] as const;
export type DailyFigure = (typeof DAILY_FIGURES)[number];

/** The sums by UTC day of closing of trades that closed at these seconds since the epoch. */
export function dailySums(exits: Float64Array, profits: Float64Array): DailySums {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const exit of exits) {
    first = Math.min(first, closingDay(exit));
    last = Math.max(last, closingDay(exit));
  }
  const days = Math.max(0, last - first + 1);
  const sums = {
    trades: new Float64Array(days),
    gains: new Float64Array(days),
    losses: new Float64Array(days),
  };
  for (let at = 0; at < exits.length; at += 1) {
    const day = closingDay(exits[at]!) - first;
    const profit = profits[at]!;
    sums.trades[day]! += 1;
    if (profit > 0) sums.gains[day]! += profit;
    else sums.losses[day]! += profit;
  }
  return sums;
}

/** Writes expectancy, profit factor, Sharpe, Sortino and largest drawdown of the days at these places, in this order, into `out`. */
function measureDays({ trades, gains, losses }: DailySums, places: Int32Array, out: Float64Array): void {
  let [count, gain, loss, square, downside, equity, peak, drawdown] = [0, 0, 0, 0, 0, 0, 0, 0];
  const days = places.length;
  for (let at = 0; at < days; at += 1) {
    const day = places[at]!;
    const profit = gains[day]! + losses[day]!;
    count += trades[day]!;
    gain += gains[day]!;
    loss += losses[day]!;
    square += profit * profit;
    if (profit < 0) downside += profit * profit;
    equity += profit;
    if (equity > peak) peak = equity;
    else if (equity - peak < drawdown) drawdown = equity - peak;
  }
  const mean = equity / days;
  const variance = (square - days * mean * mean) / (days - 1);
  out[0] = count > 0 ? (gain + loss) / count : Number.NaN;
  out[1] = loss < 0 ? gain / -loss : Number.NaN;
  // Rounding of equal days is no risk.
  out[2] =
    variance > 1e-18 * square && days > 1
      ? (mean / Math.sqrt(variance)) * Math.sqrt(DAYS_A_YEAR)
      : Number.NaN;
  out[3] =
    downside > 0 && days > 1 ? (mean / Math.sqrt(downside / days)) * Math.sqrt(DAYS_A_YEAR) : Number.NaN;
  out[4] = days > 0 ? drawdown : Number.NaN;
}

/** The figures and their 95 % intervals by the stationary bootstrap of days, seeded. */
export function dailyIntervals(
  sums: DailySums,
  options: { readonly runs: number; readonly seed: number },
): Readonly<Record<DailyFigure, { readonly value: number; readonly interval: BootstrapInterval | null }>> {
  const days = sums.trades.length;
  const own = new Float64Array(DAILY_FIGURES.length);
  const inOrder = Int32Array.from({ length: days }, (_, day) => day);
  measureDays(sums, inOrder, own);
  const intervals = stationaryBootstrap(
    days,
    DAILY_FIGURES.length,
    (places, out) => measureDays(sums, places, out),
    options,
  );
  const entries = DAILY_FIGURES.map((name, at) => [
    name,
    { value: own[at]!, interval: Number.isNaN(own[at]) ? null : (intervals[at] ?? null) },
  ]);
  return Object.fromEntries(entries);
}
