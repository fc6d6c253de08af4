import { expect, test } from 'vitest';
import { compareWithRandomEntries } from './random-entries.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Candles of ten days at 8:00 and 9:00; longs bring 1 % at 8:00 on even days and −1 % on odd ones, shorts 5 %; 100 % at 9:00. */
const OUTCOMES = {
  time: Float64Array.from({ length: 20 }, (_, row) => Math.floor(row / 2) * DAY + (8 + (row % 2)) * HOUR),
  long: Float64Array.from({ length: 20 }, (_, row) => (row % 2 === 1 ? 100 : row % 4 === 0 ? 1 : -1)),
  short: Float64Array.from({ length: 20 }, (_, row) => (row % 2 === 1 ? 100 : 5)),
};

function tradesAt(hours: readonly number[], pct: number, side = 1) {
  const entry = Float64Array.from(hours, (hour) => hour * HOUR);
  return {
    entry,
    exit: entry.map((time) => time + HOUR),
    side: Int8Array.from(entry, () => side),
    pct: entry.map(() => pct),
    price: entry.map(() => 1),
    units: entry.map(() => 1_000),
  };
}

test('entries are drawn at the same times of day, in the same direction, between the first and the last', () => {
  const longs = tradesAt([8, 9 * 24 + 8], 0.5);
  const found = compareWithRandomEntries(longs, OUTCOMES, { runs: 4_000, seed: 1 });
  expect(found).toMatchObject({ runs: 4_000, trades: 2, own_mean: 0.5, low: -1, median: 0, high: 1 });
  // Means of two draws: −1, 0 and 1 with chances of a quarter, a half, a quarter.
  expect(found?.below).toBeCloseTo(0.75, 1);
  expect(found?.bins.reduce((sum, { runs }) => sum + runs, 0)).toBe(4_000);
  const shorts = compareWithRandomEntries(tradesAt([8, 9 * 24 + 8], 5, -1), OUTCOMES, { runs: 100, seed: 1 });
  expect(shorts).toMatchObject({ low: 5, high: 5, below: 0.5, bins: [{ from: 5, to: 5, runs: 100 }] });
  const first = compareWithRandomEntries(tradesAt([8, 8], 1), OUTCOMES, { runs: 100, seed: 1 });
  expect(first).toMatchObject({ low: 1, high: 1 });
});

test('trades at whose time of day no candle has an outcome are left out', () => {
  const found = compareWithRandomEntries(tradesAt([8, 10, 32], 1), OUTCOMES, { runs: 10, seed: 1 });
  expect(found?.trades).toBe(2);
  expect(compareWithRandomEntries(tradesAt([10], 1), OUTCOMES, { runs: 10, seed: 1 })).toBeNull();
  expect(compareWithRandomEntries(tradesAt([], 1), OUTCOMES, { runs: 10, seed: 1 })).toBeNull();
});
