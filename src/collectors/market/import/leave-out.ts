import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { createCandleColumns } from '../../../domain/candle-columns.ts';
import type { SkippedRow } from './arrange-candles.ts';
import { copyCandle } from './copy-candle.ts';

/** Candles with their rows in the file. */
export interface CandlesOfRows {
  readonly candles: CandleColumns;
  readonly rows: Uint32Array;
}

/** A candle to be left out, by its index. */
export interface FaultyCandle {
  readonly at: number;
  readonly reason: string;
}

/** The candles without some of them, and the rows of those; `from` itself if there are none. */
export function leaveOut(
  from: CandlesOfRows,
  faulty: readonly FaultyCandle[],
): { readonly left: CandlesOfRows; readonly skipped: readonly SkippedRow[] } {
  if (faulty.length === 0) return { left: from, skipped: [] };
  const places = new Set(faulty.map(({ at }) => at));
  const total = from.rows.length;
  const candles = createCandleColumns(total - places.size);
  const rows = new Uint32Array(total - places.size);
  let length = 0;
  for (let at = 0; at < total; at++) {
    if (places.has(at)) continue;
    copyCandle(from.candles, at, candles, length);
    rows[length] = from.rows[at]!;
    length += 1;
  }
  const skipped = faulty.map(({ at, reason }) => ({
    row: from.rows[at]!,
    time: new Date(from.candles.time[at]! * 1_000).toISOString(),
    reason,
  }));
  return { left: { candles, rows }, skipped };
}
