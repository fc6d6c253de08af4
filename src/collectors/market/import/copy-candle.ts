import type { CandleColumns } from '../../../domain/candle-columns.ts';

/** Writes the candle in row `from` of one set of columns into row `to` of another. */
export function copyCandle(source: CandleColumns, from: number, target: CandleColumns, to: number): void {
  target.time[to] = source.time[from]!;
  target.open[to] = source.open[from]!;
  target.high[to] = source.high[from]!;
  target.low[to] = source.low[from]!;
  target.close[to] = source.close[from]!;
  target.spread_open[to] = source.spread_open[from]!;
  target.spread_close[to] = source.spread_close[from]!;
}

/** The first `length` candles, as columns of their own. */
export function firstCandles(candles: CandleColumns, length: number): CandleColumns {
  return {
    time: candles.time.slice(0, length),
    open: candles.open.slice(0, length),
    high: candles.high.slice(0, length),
    low: candles.low.slice(0, length),
    close: candles.close.slice(0, length),
    spread_open: candles.spread_open.slice(0, length),
    spread_close: candles.spread_close.slice(0, length),
  };
}
