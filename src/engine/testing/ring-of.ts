import type { CandleRing } from '../candle-ring.ts';
import {
  CLOSE,
  createCandleRing,
  HALF_SPREAD_CLOSE,
  HALF_SPREAD_OPEN,
  HIGH,
  LOW,
  OPEN,
  RANGE,
  TIME,
} from '../candle-ring.ts';

/** Open, high, low, close, and full spreads at open and close (0 when left out). */
export type RingRow = readonly [number, number, number, number, number?, number?];

/** A ring of these candles, from index 0, an hour apart, all with the same average range. */
export function ringOf(rows: readonly RingRow[], range: number): CandleRing {
  const ring = createCandleRing(rows.length, 3);
  rows.forEach(([open, high, low, close, spreadOpen = 0, spreadClose = 0], index) => {
    const at = index << 3;
    ring.values[at + OPEN] = open;
    ring.values[at + HIGH] = high;
    ring.values[at + LOW] = low;
    ring.values[at + CLOSE] = close;
    ring.values[at + HALF_SPREAD_OPEN] = spreadOpen / 2;
    ring.values[at + HALF_SPREAD_CLOSE] = spreadClose / 2;
    ring.values[at + TIME] = index * 3_600;
    ring.values[at + RANGE] = range;
  });
  return ring;
}
