import type { Insertable, Kysely, Transaction } from 'kysely';
import { type CandleColumns, createCandleColumns } from '../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../domain/granularity.ts';
import { sliceCandles } from '../../domain/slice-candles.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import {
  CANDLE_COLUMNS,
  CANDLES_A_CHUNK,
  chunkNumber,
  decodeCandles,
  encodeCandles,
} from './candle-chunk.ts';

/** Chunks per statement: about half a megabyte. */
const CHUNKS_A_READ = 4;
/** Chunks per statement: as many as an import brings at once. */
const CHUNKS_A_WRITE = 16;
const DEFAULT_SLICE = 4 * CANDLES_A_CHUNK;

/**
 * The candles of a series in ascending time, from `from` (inclusive) to `to` (exclusive), in seconds since the epoch; absent:
 * no bound. They come in chunks of `chunkSize`, the last one possibly shorter; each belongs to the caller, so memory stays
 * bounded. An unknown series has none.
 */
export async function* readCandles(
  db: Kysely<Database>,
  seriesId: number,
  range: { readonly from?: number; readonly to?: number; readonly chunkSize?: number } = {},
): AsyncGenerator<CandleColumns> {
  const { from = -Infinity, to = Infinity, chunkSize = DEFAULT_SLICE } = range;
  let slice = createCandleColumns(chunkSize);
  let filled = 0;
  for await (const chunk of readChunks(db, seriesId, from, to)) {
    let next = lowerBound(chunk.time, from);
    const end = lowerBound(chunk.time, to);
    while (next < end) {
      const count = Math.min(end - next, chunkSize - filled);
      for (const column of CANDLE_COLUMNS) {
        slice[column].set(chunk[column].subarray(next, next + count), filled);
      }
      filled += count;
      next += count;
      if (filled === chunkSize) {
        yield slice;
        slice = createCandleColumns(chunkSize);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield sliceCandles(slice, 0, filled);
}

async function* readChunks(
  db: Kysely<Database>,
  seriesId: number,
  from: number,
  to: number,
): AsyncGenerator<CandleColumns> {
  const series = await db
    .selectFrom('series')
    .select('granularity')
    .where('id', '=', seriesId)
    .executeTakeFirst();
  if (!series?.granularity) return;
  const seconds = GRANULARITY_SECONDS[series.granularity];
  let after = Number.isFinite(from) ? chunkNumber(from, seconds) - 1 : Number.MIN_SAFE_INTEGER;
  const last = Number.isFinite(to) ? chunkNumber(to, seconds) : Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom('candle_chunks')
      .select(['chunk_no', 'data'])
      .where('series_id', '=', seriesId)
      .where('chunk_no', '>', after)
      .where('chunk_no', '<=', last)
      .orderBy('chunk_no')
      .limit(CHUNKS_A_READ)
      .execute();
    for (const { data } of rows) yield decodeCandles(data);
    const end = rows.at(-1);
    if (!end || rows.length < CHUNKS_A_READ) return;
    after = end.chunk_no;
  }
}

export interface AppendedCandles {
  readonly count: number;
  /** Opening times of the first and last appended candle, seconds since the epoch; null if count is 0. */
  readonly first: number | null;
  readonly last: number | null;
}

/**
 * Appends the candles that open after the last stored one and skips the others, so a repeated call changes nothing. The
 * caller guarantees ascending time. Only the last chunk is rewritten.
 */
export async function appendCandles(
  trx: Transaction<Database>,
  series: { readonly id: number; readonly granularity: Granularity },
  candles: CandleColumns,
): Promise<AppendedCandles> {
  const seconds = GRANULARITY_SECONDS[series.granularity];
  const stored = await trx
    .selectFrom('candle_chunks')
    .select(['chunk_no', 'data'])
    .where('series_id', '=', series.id)
    .orderBy('chunk_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const tail = stored ? decodeCandles(stored.data) : createCandleColumns(0);
  const length = candles.time.length;
  const begin = firstAfter(candles.time, tail.time.at(-1) ?? -Infinity);
  const chunks: Insertable<Database['candle_chunks']>[] = [];
  for (let from = begin; from < length; ) {
    const chunk = chunkNumber(candles.time[from] ?? 0, seconds);
    let to = from + 1;
    while (to < length && chunkNumber(candles.time[to] ?? 0, seconds) === chunk) to += 1;
    const added = encodeCandles(candles, from, to);
    const whole =
      chunk === stored?.chunk_no ? joinChunk(tail, candles, from, to) : { data: added, count: to - from };
    chunks.push({ series_id: series.id, chunk_no: chunk, candle_count: whole.count, data: whole.data });
    from = to;
  }
  for (const slice of chunksOf(chunks, CHUNKS_A_WRITE))
    await trx
      .insertInto('candle_chunks')
      .values(slice)
      .onConflict((conflict) =>
        conflict.columns(['series_id', 'chunk_no']).doUpdateSet(({ ref }) => ({
          candle_count: ref('excluded.candle_count'),
          data: ref('excluded.data'),
        })),
      )
      .execute();
  if (begin >= length) return { count: 0, first: null, last: null };
  return {
    count: length - begin,
    first: candles.time[begin] ?? null,
    last: candles.time[length - 1] ?? null,
  };
}

function joinChunk(
  tail: CandleColumns,
  candles: CandleColumns,
  from: number,
  to: number,
): { data: Buffer; count: number } {
  const count = tail.time.length + to - from;
  const joined = createCandleColumns(count);
  for (const column of CANDLE_COLUMNS) {
    joined[column].set(tail[column]);
    joined[column].set(candles[column].subarray(from, to), tail.time.length);
  }
  return { data: encodeCandles(joined, 0, count), count };
}

/** The first index whose time is after `time`; the length if there is none. */
function firstAfter(times: Float64Array, time: number): number {
  let index = lowerBound(times, time);
  while (index < times.length && times[index] === time) index += 1;
  return index;
}

/** The first index whose time is not before `time`; the length if there is none. */
function lowerBound(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
