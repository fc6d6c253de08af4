import type { CandleColumns } from './candle-columns.ts';

/** Candles of which every column is what `change` makes of it. */
export function mapCandles(
  candles: CandleColumns,
  change: (column: Float64Array) => Float64Array,
): CandleColumns {
  return {
    time: change(candles.time),
    open: change(candles.open),
    high: change(candles.high),
    low: change(candles.low),
    close: change(candles.close),
    spread_open: change(candles.spread_open),
    spread_close: change(candles.spread_close),
  };
}
