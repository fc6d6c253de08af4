import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { type CandleColumns, createCandleColumns } from '../../domain/candle-columns.ts';
import type { Store } from '../database/open-store.ts';
import {
  CANDLE_COLUMNS,
  CANDLES_A_CHUNK,
  chunkNumber,
  decodeCandles,
  encodeCandles,
} from './candle-chunk.ts';
import { appendCandles, readCandles } from './candles.ts';
import { createSeries } from './series.ts';

const START = Date.parse('2019-01-01T22:00:00Z') / 1_000;

describe('a chunk', () => {
  test('gives back the same numbers bit by bit, NaN included', () => {
    const number = fc.oneof(fc.double(), fc.constant(Number.NaN));
    fc.assert(
      fc.property(fc.array(fc.array(number, { minLength: 7, maxLength: 7 }), { maxLength: 20 }), (rows) => {
        const candles = createCandleColumns(rows.length);
        rows.forEach((row, at) => {
          CANDLE_COLUMNS.forEach((column, index) => {
            candles[column][at] = row[index] ?? 0;
          });
        });
        const bytes = encodeCandles(candles, 0, rows.length);
        expect(bytes.byteLength).toBe(rows.length * 56);
        // A driver hands out buffers that begin anywhere.
        const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
        expect(decodeCandles(shifted)).toEqual(candles);
      }),
    );
  });

  test('begins with the times, little-endian', () => {
    const candles = candlesFrom([1.5, 2.5, 3.5]);
    expect(encodeCandles(candles, 1, 3).readDoubleLE(0)).toBe(2.5);
    expect(encodeCandles(candles, 1, 3).readDoubleLE(8)).toBe(3.5);
  });

  test('of a broken length is refused', () => {
    expect(() => decodeCandles(Buffer.alloc(57))).toThrow(RangeError);
    expect(decodeCandles(Buffer.alloc(0)).time).toHaveLength(0);
  });

  test('spans 2,048 candles of the granularity, counted from the epoch', () => {
    expect(chunkNumber(0, 60)).toBe(0);
    expect(chunkNumber(CANDLES_A_CHUNK * 60 - 1, 60)).toBe(0);
    expect(chunkNumber(CANDLES_A_CHUNK * 60, 60)).toBe(1);
    expect(chunkNumber(-1, 60)).toBe(-1);
  });
});

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('what is appended in any pieces is read back whole, in order and in slices', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }),
          fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 8, maxLength: 8 }),
          fc.integer({ min: 1, max: 3_000 }),
          async (pieces, weekends, chunkSize) => {
            const id = await makeSeries(store());
            const times: number[] = [];
            for (const [index, count] of pieces.entries()) {
              // A piece may begin with candles that stand already, and after a gap.
              const repeated = times.slice(-(weekends[index] ?? 0));
              const from = (times.at(-1) ?? START) + 60 + (weekends[index] ?? 0) * 40_000 * 60;
              const fresh = Array.from({ length: count }, (_, at) => from + at * 60);
              const result = await append(store(), id, candlesFrom([...repeated, ...fresh]));
              expect(result).toEqual({ count, first: fresh[0], last: fresh.at(-1) });
              times.push(...fresh);
            }
            const slices = await collect(readCandles(store().db, id, { chunkSize }));
            expect(slices.slice(0, -1).every(({ time }) => time.length === chunkSize)).toBe(true);
            expect(slices.flatMap(({ time }) => [...time])).toEqual(times);
            expect(slices.flatMap(({ close }) => [...close])).toEqual([...candlesFrom(times).close]);
          },
        ),
        { numRuns: 12 },
      );
    });

    test('a range begins with its first moment and ends before its last', async () => {
      const id = await makeSeries(store());
      const times = Array.from({ length: 5_000 }, (_, at) => START + at * 60);
      await append(store(), id, candlesFrom(times));
      const read = async (from?: number, to?: number) => {
        const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        return (await collect(readCandles(store().db, id, range))).flatMap(({ time }) => [...time]);
      };
      expect(await read()).toEqual(times);
      expect(await read(times[10], times[4_000])).toEqual(times.slice(10, 4_000));
      expect(await read((times[10] ?? 0) + 1, times[12])).toEqual([times[11]]);
      expect(await read(undefined, times[2])).toEqual(times.slice(0, 2));
      expect(await read(times[4_999])).toEqual([times[4_999]]);
      expect(await read(START + 5_000 * 60)).toEqual([]);
      expect(await read(times[5], times[5])).toEqual([]);
    });

    test('an unknown series has no candles; appending none changes nothing', async () => {
      expect(await collect(readCandles(store().db, 999))).toEqual([]);
      const id = await makeSeries(store());
      expect(await append(store(), id, createCandleColumns(0))).toEqual({
        count: 0,
        first: null,
        last: null,
      });
      expect(await collect(readCandles(store().db, id))).toEqual([]);
    });

    test('only the last chunk is written anew', async () => {
      const id = await makeSeries(store());
      const times = Array.from({ length: 6_000 }, (_, at) => START + at * 60);
      await append(store(), id, candlesFrom(times.slice(0, 5_990)));
      const before = await rowVersions(store(), id);
      await append(store(), id, candlesFrom(times.slice(5_990)));
      const after = await rowVersions(store(), id);
      expect(after.length).toBe(before.length);
      expect(after.filter((version, at) => version !== before[at])).toHaveLength(1);
      expect(after.at(-1)).not.toBe(before.at(-1));
    });
  });
}

async function makeSeries(store: Store): Promise<number> {
  return createSeries(store.db, {
    market: 'imported',
    symbol: 'EUR_USD',
    granularity: 'M1',
    engine_key: 'test',
  });
}

function append(store: Store, id: number, candles: CandleColumns) {
  return store.db.transaction().execute((trx) => appendCandles(trx, { id, granularity: 'M1' }, candles));
}

async function rowVersions(store: Store, id: number): Promise<string[]> {
  const rows = await store.db
    .selectFrom('candle_chunks')
    .select((row) => row.cast<string>(row.ref('xmin' as 'chunk_no'), 'text').as('version'))
    .where('series_id', '=', id)
    .orderBy('chunk_no')
    .execute();
  return rows.map(({ version }) => version);
}

async function collect(slices: AsyncIterable<CandleColumns>): Promise<CandleColumns[]> {
  const all: CandleColumns[] = [];
  for await (const slice of slices) all.push(slice);
  return all;
}

function candlesFrom(times: readonly number[]): CandleColumns {
  const candles = createCandleColumns(times.length);
  times.forEach((time, at) => {
    candles.time[at] = time;
    for (const column of ['open', 'high', 'low', 'close'] as const)
      candles[column][at] = 1 + (time % 997) / 1e5;
    candles.spread_open[at] = Number.NaN;
  });
  return candles;
}
