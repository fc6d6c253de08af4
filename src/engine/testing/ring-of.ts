import type { CandleRing } from '../candle-ring.ts';
import { createCandleRing } from '../candle-ring.ts';

/** Open, high, low, close, and full spreads at open and close (0 when left out). */
export type RingRow = readonly [number, number, number, number, number?, number?];

/** A ring of these candles, from index 0, an hour apart, all with the same average range. */
export function ringOf(rows: readonly RingRow[], range: number): CandleRing {
  const ring = createCandleRing(rows.length, 3);
  rows.forEach(([open, high, low, close, spreadOpen = 0, spreadClose = 0], index) => {
    ring.open[index] = open;
    ring.high[index] = high;
    ring.low[index] = low;
    ring.close[index] = close;
    ring.halfSpreadOpen[index] = spreadOpen / 2;
    ring.halfSpreadClose[index] = spreadClose / 2;
    ring.time[index] = index * 3_600;
    ring.range[index] = range;
  });
  return ring;
}
