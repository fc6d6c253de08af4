import { DataFrame } from 'data-forge';
import { backtest, type IBar, type IStrategy } from 'grademark';
import type { CandleColumns } from '../src/domain/candle-columns.ts';

/** A candle in grademark's form. */
export type GrademarkBar = IBar;

/** The candles as grademark's own series, built in advance so that only its rule is timed. */
export function grademarkSeries(candles: CandleColumns): DataFrame<number, GrademarkBar> {
  const bars: GrademarkBar[] = [];
  candles.time.forEach((time, row) => {
    bars.push({
      time: new Date(time * 1000),
      open: candles.open[row] ?? 0,
      high: candles.high[row] ?? 0,
      low: candles.low[row] ?? 0,
      close: candles.close[row] ?? 0,
      volume: 0,
    });
  });
  return new DataFrame<number, GrademarkBar>(bars);
}

/**
 * Runs one simple rule: buy after a candle that closed below its open, with stop and target at a fixed distance from the entry. No
 * indicator, no pattern, no statistics. Returns the number of trades.
 */
export function runGrademarkRule(series: DataFrame<number, GrademarkBar>, distance: number): number {
  const strategy: IStrategy<GrademarkBar> = {
    entryRule: (enterPosition, { bar }) => {
      if (bar.close < bar.open) enterPosition();
    },
    stopLoss: () => distance,
    profitTarget: () => distance,
  };
  return backtest(strategy, series).length;
}
