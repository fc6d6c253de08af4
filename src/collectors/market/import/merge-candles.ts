import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { copyCandle } from './copy-candle.ts';
import { samePrices } from './same-prices.ts';

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;
/** Candles from which on a run is copied by columns. */
const LONG_RUN = 16;
/** A few milliseconds of work. */
const ROWS_A_STEP = 32_768;

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
  const steps = mergeSteps(stored, imported);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, of years of minutes in the server: other requests are answered between. */
export async function mergeInTurns(stored: CandleColumns, imported: CandleColumns): Promise<MergedCandles> {
  const steps = mergeSteps(stored, imported);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}

/** Yields after every ROWS_A_STEP rows. */
function* mergeSteps(stored: CandleColumns, imported: CandleColumns): Generator<void, MergedCandles> {
  const [had, given] = [stored.time.length, imported.time.length];
  // The first import is the largest, and copying it would cost time and memory.
  if (had === 0 && given > 0) return { merged: imported, added: given, duplicates: 0, conflicts: 0 };
  const added = given - (yield* countShared(stored.time, imported.time));
  // Of the final size: a larger one would be copied once more.
  const merged = added === 0 ? stored : createCandleColumns(had + added);
  let length = 0;
  let duplicates = 0;
  const take = (from: CandleColumns, begin: number, end: number): void => {
    if (added > 0) copyRun(from, begin, end, merged, length);
    length += end - begin;
  };
  for (let next = 0, row = 0, rested = 0; next < had || row < given; ) {
    let kept = endOfRun(stored.time, next, imported.time[row] ?? Infinity);
    const most = Math.min(had, next + ROWS_A_STEP);
    for (; kept < most && stored.time[kept] === imported.time[row]; kept += 1, row += 1)
      if (samePrices(imported, row, stored, kept)) duplicates += 1;
    take(stored, next, kept);
    next = kept;
    const end = endOfRun(imported.time, row, stored.time[next] ?? Infinity);
    take(imported, row, end);
    row = end;
    if (length - rested < ROWS_A_STEP) continue;
    rested = length;
    yield;
  }
  return { merged, added, duplicates, conflicts: given - added - duplicates };
}

/** How many times of one series the other has. Both ascend. */
function* countShared(some: Float64Array, others: Float64Array): Generator<void, number> {
  let shared = 0;
  for (let at = 0, to = 0; at < some.length && to < others.length; yield) {
    const [mostOfSome, mostOfOthers] = [
      Math.min(some.length, at + ROWS_A_STEP),
      Math.min(others.length, to + ROWS_A_STEP),
    ];
    while (at < mostOfSome && to < mostOfOthers) {
      const one = some[at]!;
      const other = others[to]!;
      if (one === other) shared += 1;
      if (one <= other) at += 1;
      if (other <= one) to += 1;
    }
  }
  return shared;
}

/** The first row from `row` on whose time is not before `limit`; ROWS_A_STEP rows after it at most. */
function endOfRun(time: Float64Array, row: number, limit: number): number {
  const most = Math.min(time.length, row + ROWS_A_STEP);
  let end = row;
  while (end < most && time[end]! < limit) end += 1;
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
