import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';
import { copyCandle } from './copy-candle.ts';
import { samePrices } from './same-prices.ts';

export interface MergedCandles {
  /** Both in ascending time, one per time; `stored` itself if nothing was added. */
  readonly merged: CandleColumns;
  /** Imported candles whose time was not stored. */
  readonly added: number;
  /** Imported candles that were stored with the same prices. */
  readonly duplicates: number;
  /** Imported candles that were stored with other prices; the stored ones win. */
  readonly conflicts: number;
  /** True if a candle was added before the last stored one, so the existing figures are invalid. */
  readonly needs_rebuild: boolean;
}

/** Adds imported candles to stored ones. Both are in ascending time without duplicates; neither is changed. */
export function mergeCandles(stored: CandleColumns, imported: CandleColumns): MergedCandles {
  const merged = createCandleColumns(stored.time.length + imported.time.length);
  let length = 0;
  let added = 0;
  let duplicates = 0;
  let conflicts = 0;
  let needsRebuild = false;
  let next = 0;
  for (let row = 0; row < imported.time.length; row++) {
    const time = imported.time[row]!;
    while (next < stored.time.length && stored.time[next]! < time)
      copyCandle(stored, next++, merged, length++);
    if (next < stored.time.length && stored.time[next] === time) {
      if (samePrices(imported, row, stored, next)) duplicates += 1;
      else conflicts += 1;
      continue;
    }
    if (next < stored.time.length) needsRebuild = true;
    copyCandle(imported, row, merged, length++);
    added += 1;
  }
  if (added === 0) return { merged: stored, added, duplicates, conflicts, needs_rebuild: false };
  while (next < stored.time.length) copyCandle(stored, next++, merged, length++);
  return {
    merged: sliceCandles(merged, 0, length),
    added,
    duplicates,
    conflicts,
    needs_rebuild: needsRebuild,
  };
}

/** Chunks of one series, in order, as one set of columns. */
export function concatenateCandles(slices: readonly CandleColumns[]): CandleColumns {
  if (slices.length === 1) return slices[0]!;
  const whole = createCandleColumns(slices.reduce((sum, slice) => sum + slice.time.length, 0));
  let at = 0;
  for (const slice of slices) {
    for (const column of ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const) {
      whole[column].set(slice[column], at);
    }
    at += slice.time.length;
  }
  return whole;
}
