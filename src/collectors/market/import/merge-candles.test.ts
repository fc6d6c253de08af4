import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { concatenateCandles, mergeCandles, mergeInTurns } from './merge-candles.ts';

/** Candles at the given times; `price` makes those of two sources differ. */
function candlesAt(times: readonly number[], price = 1.1): CandleColumns {
  const candles = createCandleColumns(times.length);
  candles.time.set(times);
  for (const column of ['open', 'high', 'low', 'close'] as const) candles[column].fill(price);
  candles.spread_open.fill(Number.NaN);
  candles.spread_close.fill(Number.NaN);
  return candles;
}

test.each<[string, number[], number[], { added: number; duplicates: number }]>([
  ['into nothing', [], [1, 2], { added: 2, duplicates: 0 }],
  ['nothing', [1, 2], [], { added: 0, duplicates: 0 }],
  ['newer ones', [1, 2], [2, 3, 4], { added: 2, duplicates: 1 }],
  ['older ones', [3, 4], [1, 2, 3], { added: 2, duplicates: 1 }],
  ['one in between', [1, 3], [2], { added: 1, duplicates: 0 }],
  ['the same', [1, 2, 3], [1, 2, 3], { added: 0, duplicates: 3 }],
])('%s', (_, stored, imported, expected) => {
  const result = mergeCandles(candlesAt(stored), candlesAt(imported));
  expect(result).toMatchObject({ ...expected, conflicts: 0 });
  expect([...result.merged.time]).toEqual([...new Set([...stored, ...imported])].sort((a, b) => a - b));
});

test('of two prices for one time the stored one stays, and the conflict is counted', () => {
  const result = mergeCandles(candlesAt([1, 2], 1.1), candlesAt([2, 3], 1.2));
  expect(result).toMatchObject({ added: 1, duplicates: 0, conflicts: 1 });
  expect([...result.merged.close]).toEqual([1.1, 1.1, 1.2]);
});

test('prices that differ beyond the sixth place are the same', () => {
  expect(mergeCandles(candlesAt([1], 1.123457), candlesAt([1], 1.1234567))).toMatchObject({
    duplicates: 1,
    conflicts: 0,
  });
  expect(mergeCandles(candlesAt([1], 1.123457), candlesAt([1], 1.123458))).toMatchObject({
    duplicates: 0,
    conflicts: 1,
  });
});

test('merging is complete, ordered and, done twice, without effect', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (stored, imported) => {
      const once = mergeCandles(candlesAt(stored), candlesAt(imported, 1.2));
      const union = [...new Set([...stored, ...imported])].sort((a, b) => a - b);
      expect([...once.merged.time]).toEqual(union);
      expect([...once.merged.close]).toEqual(union.map((time) => (stored.includes(time) ? 1.1 : 1.2)));
      expect(once.added + once.duplicates + once.conflicts).toBe(imported.length);
      const twice = mergeCandles(once.merged, candlesAt(imported, 1.2));
      expect(twice).toMatchObject({ added: 0 });
      expect(twice.merged).toBe(once.merged);
    }),
  );
});

test.each<[string, (row: number) => boolean, (row: number) => boolean]>([
  ['one after the other', (row) => row < 100_000, (row) => row >= 100_000],
  ['around the stored half', (row) => row >= 50_000 && row < 150_000, () => true],
  ['every other one', (row) => row % 2 === 0, (row) => row % 2 === 1],
  ['the same ones', () => true, () => true],
])('years are merged in turns as at once: %s', async (_, isStored, isImported) => {
  const rows = Array.from({ length: 200_000 }, (_, row) => row);
  const [stored, imported] = [candlesAt(rows.filter(isStored)), candlesAt(rows.filter(isImported), 1.2)];
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const result = await mergeInTurns(stored, imported);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(3);
  expect(result.merged.time).toEqual(Float64Array.from(rows));
  expect(result.merged.close).toEqual(Float64Array.from(rows, (row) => (isStored(row) ? 1.1 : 1.2)));
  expect(result).toEqual(mergeCandles(stored, imported));
});

test('slices become one', () => {
  const slices = [candlesAt([1, 2]), candlesAt([]), candlesAt([3], 1.2)];
  const whole = concatenateCandles(slices);
  expect([...whole.time]).toEqual([1, 2, 3]);
  expect([...whole.close]).toEqual([1.1, 1.1, 1.2]);
  expect(concatenateCandles([]).time.length).toBe(0);
});
