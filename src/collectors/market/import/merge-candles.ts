import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
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
  const added = given - countShared(stored.time, imported.time);
  // Of the final size: a larger one would be copied once more.
  const merged = added === 0 ? stored : createCandleColumns(stored.time.length + added);
  let length = 0;
  let duplicates = 0;
  let next = 0;
  const take = (from: CandleColumns, begin: number, end: number): void => {
    if (added > 0) copyRun(from, begin, end, merged, length);
    length += end - begin;
  };
  for (let row = 0; row < given; ) {
    let kept = endOfRun(stored.time, next, imported.time[row]!);
    for (; kept < stored.time.length && stored.time[kept] === imported.time[row]; kept += 1, row += 1)
      if (samePrices(imported, row, stored, kept)) duplicates += 1;
    take(stored, next, kept);
    next = kept;
    const end = endOfRun(imported.time, row, stored.time[next] ?? Infinity);
    take(imported, row, end);
    row = end;
  }
  take(stored, next, stored.time.length);
  return { merged, added, duplicates, conflicts: given - added - duplicates };
}

/** How many times of one series the other has. Both ascend. */
function countShared(some: Float64Array, others: Float64Array): number {
  let shared = 0;
  for (let at = 0, to = 0; at < some.length && to < others.length; ) {
    const [one, other] = [some[at]!, others[to]!];
    if (one === other) shared += 1;
    if (one <= other) at += 1;
    if (other <= one) to += 1;
  }
  return shared;
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
