import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';
import { copyCandle } from './copy-candle.ts';
import { samePrices } from './same-prices.ts';

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;
/** Candles from which on a run is copied by columns. */
const LONG_RUN = 16;

export interface MergedCandles {
  /** Both in ascending time, one per time; `stored` or `imported` itself if the other adds nothing. */
  readonly merged: CandleColumns;
  /** Imported candles whose time was not stored. */
  readonly added: number;
  /** Imported candles that were stored with the same prices. */
  readonly duplicates: number;
  /** Imported candles that were stored with other prices; the stored ones win. */
  readonly conflicts: number;
}

/** Adds imported candles to stored ones. Both are in ascending time without duplicates; neither is changed. */
export function mergeCandles(stored: CandleColumns, imported: CandleColumns): MergedCandles {
  const { length: given } = imported.time;
  // The first import is the largest, and copying it would hold up the server.
  if (stored.time.length === 0 && given > 0)
    return { merged: imported, added: given, duplicates: 0, conflicts: 0 };
  const merged = createCandleColumns(stored.time.length + given);
  let length = 0;
  let added = 0;
  let duplicates = 0;
  let conflicts = 0;
  let next = 0;
  const take = (from: CandleColumns, begin: number, end: number): void => {
    copyRun(from, begin, end, merged, length);
    length += end - begin;
  };
  for (let row = 0; row < given; ) {
    const before = endOfRun(stored.time, next, imported.time[row]!);
    take(stored, next, before);
    next = before;
    const ahead = stored.time[next] ?? Infinity;
    if (ahead === imported.time[row]) {
      if (samePrices(imported, row, stored, next)) duplicates += 1;
      else conflicts += 1;
      row += 1;
      continue;
    }
    const end = endOfRun(imported.time, row, ahead);
    take(imported, row, end);
    added += end - row;
    row = end;
  }
  if (added === 0) return { merged: stored, added, duplicates, conflicts };
  take(stored, next, stored.time.length);
  const isFull = length === merged.time.length;
  return { merged: isFull ? merged : sliceCandles(merged, 0, length), added, duplicates, conflicts };
}

/** The first row from `row` on whose time is not before `limit`. */
function endOfRun(time: Float64Array, row: number, limit: number): number {
  let end = row;
  while (end < time.length && time[end]! < limit) end += 1;
  return end;
}

/** Copies rows one after the other where they are few: a column at once is faster only for a long run. */
function copyRun(from: CandleColumns, begin: number, end: number, to: CandleColumns, at: number): void {
  if (end - begin < LONG_RUN)
    for (let row = begin; row < end; row++) copyCandle(from, row, to, at + row - begin);
  else for (const column of COLUMNS) to[column].set(from[column].subarray(begin, end), at);
}

/** Chunks of one series, in order, as one set of columns. */
export function concatenateCandles(slices: readonly CandleColumns[]): CandleColumns {
  if (slices.length === 1) return slices[0]!;
  const whole = createCandleColumns(slices.reduce((sum, slice) => sum + slice.time.length, 0));
  let at = 0;
  for (const slice of slices) {
    copyRun(slice, 0, slice.time.length, whole, at);
    at += slice.time.length;
  }
  return whole;
}
