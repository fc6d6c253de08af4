import type { CandleColumns } from './candle-columns.ts';

/** A copy of the candles [from, to). */
export function sliceCandles(candles: CandleColumns, from: number, to: number): CandleColumns {
  return {
    time: candles.time.slice(from, to),
    open: candles.open.slice(from, to),
    high: candles.high.slice(from, to),
    low: candles.low.slice(from, to),
    close: candles.close.slice(from, to),
    spread_open: candles.spread_open.slice(from, to),
    spread_close: candles.spread_close.slice(from, to),
  };
}
