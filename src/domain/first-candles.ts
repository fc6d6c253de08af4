import type { CandleColumns } from './candle-columns.ts';
import { mapCandles } from './map-candles.ts';

/** The first `count` candles, in the same memory. */
export function firstCandles(candles: CandleColumns, count: number): CandleColumns {
  return mapCandles(candles, (column) => column.subarray(0, count));
}
