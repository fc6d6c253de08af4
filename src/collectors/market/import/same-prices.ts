import type { CandleColumns } from '../../../domain/candle-columns.ts';

/** Half of the sixth decimal, which is the stored precision: prices closer than this are equal. */
const TOLERANCE = 0.000_000_5;

/**
 * True if two candles have the same open, high, low and close. Spreads are not compared, because not every source has them.
 */
export function samePrices(a: CandleColumns, rowOfA: number, b: CandleColumns, rowOfB: number): boolean {
  return (
    Math.abs(a.open[rowOfA]! - b.open[rowOfB]!) < TOLERANCE &&
    Math.abs(a.high[rowOfA]! - b.high[rowOfB]!) < TOLERANCE &&
    Math.abs(a.low[rowOfA]! - b.low[rowOfB]!) < TOLERANCE &&
    Math.abs(a.close[rowOfA]! - b.close[rowOfB]!) < TOLERANCE
  );
}
