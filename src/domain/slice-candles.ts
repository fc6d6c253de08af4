import type { CandleColumns } from './candle-columns.ts';
import { mapCandles } from './map-candles.ts';

/** A copy of the candles [from, to); to the end by default. */
export function sliceCandles(candles: CandleColumns, from: number, to?: number): CandleColumns {
  return mapCandles(candles, (column) => column.slice(from, to));
}
