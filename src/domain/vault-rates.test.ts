import { expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import {
  dailyRates,
  deepestFall,
  isCredibleRate,
  type PricePoint,
  recentRates,
  stabilityOf,
} from './vault-rates.ts';

const START = Date.UTC(2026, 0, 5);

const point = (days: number, price: number, changes = 1): PricePoint => ({
  at: START + days * DAY_MS,
  price,
  changes,
});

test('rates run from the last price that is old enough, and count the changes after it', () => {
  const points = [point(0, 1, 9), point(2, 1.01, 9), point(3, 1.02, 2), point(9, 1.03, 3), point(11, 9, 9)];
  const rates = recentRates(points, START + 9.5 * DAY_MS, 7);
  // From the second day, the newest that is a week old; what comes later than now does not count.
  expect(rates?.days).toBe(7);
  expect(rates?.changes).toBe(5);
  expect(rates?.apr).toBeCloseTo(((1.03 / 1.01 - 1) * 365) / 7, 12);
  // A price exactly a week old begins it.
  expect(recentRates(points, START + 9 * DAY_MS, 7)?.days).toBe(7);
});

test('readings that do not reach back so far are measured from the first', () => {
  const rates = recentRates([point(0, 1, 4), point(2, 1.01, 1)], START + 2 * DAY_MS, 30);
  expect(rates).toMatchObject({ days: 2, changes: 1 });
});

test('less than a day of readings has no rate', () => {
  expect(recentRates([], START, 7)).toBeNull();
  expect(recentRates([point(0, 1)], START, 7)).toBeNull();
  expect(recentRates([point(0, 1), point(0.9, 1.1)], START + DAY_MS, 7)).toBeNull();
  expect(recentRates([point(1, 1)], START, 7)).toBeNull();
  expect(recentRates([point(0, 1), point(1, 1)], START + DAY_MS, 7)).toMatchObject({ apr: 0, apy: 0 });
});

test('a day has the rate from the last price of the day before to its own last', () => {
  const points = [
    point(0, 1),
    point(0.99, 1.001),
    point(1.2, 5),
    point(1.9, 1.002),
    point(3.1, 2),
    point(4, 3),
  ];
  const day = (from: number, to: number) => (to / from) ** 365 - 1;
  const rates = dailyRates(points);
  // The third day has no reading, so neither it nor the fourth has a rate.
  expect(rates).toHaveLength(2);
  expect(rates[0]).toBeCloseTo(day(1.001, 1.002), 9);
  expect(rates[1]! / day(2, 3)).toBeCloseTo(1, 9);
  expect(dailyRates([point(0, 0), point(1, 1)])).toEqual([]);
});

test('stability is the deviation of a sample over the mean, from 20 days on', () => {
  const spread = (around: number, half: number) =>
    Array.from({ length: 20 }, (_, i) => around + (i % 2 === 0 ? half : -half));
  // Of n values that lie `half` to both sides, the deviation of a sample is half × √(n / (n − 1)).
  const ratio = (around: number, half: number) => (half * Math.sqrt(20 / 19)) / around;
  expect(stabilityOf(spread(4, 1).slice(1))).toBeNull();
  expect(stabilityOf(spread(4, 1))).toEqual({
    word: 'stable',
    ratio: expect.closeTo(ratio(4, 1), 12),
    days: 20,
  });
  expect(stabilityOf(spread(4, 3))).toMatchObject({ word: 'mixed', ratio: expect.closeTo(ratio(4, 3), 12) });
  expect(stabilityOf(spread(1, 2))).toMatchObject({ word: 'volatile' });
  expect(stabilityOf([...spread(4, 1), 4])?.days).toBe(21);
  expect(stabilityOf(spread(0, 1))).toBeNull();
  expect(stabilityOf(spread(-4, 1))).toBeNull();
});

test('stable and mixed end at a half and at two', () => {
  // Half of the days at 0, half at 2: the mean is 1, and one more value scales the ratio to what is asked.
  const withRatio = (wanted: number) => {
    const half = wanted * Math.sqrt(24 / 25);
    const around = Array.from({ length: 24 }, (_, i) => 1 + (i % 2 === 0 ? half : -half));
    const scale = Math.sqrt(25 / 24);
    return [1, ...around.map((value) => 1 + (value - 1) * scale)];
  };
  expect(stabilityOf(withRatio(0.499))?.word).toBe('stable');
  expect(stabilityOf(withRatio(0.501))?.word).toBe('mixed');
  expect(stabilityOf(withRatio(1.999))?.word).toBe('mixed');
  expect(stabilityOf(withRatio(2.001))?.word).toBe('volatile');
});

test('the deepest fall is below the highest price before it', () => {
  expect(deepestFall([])).toBe(0);
  expect(deepestFall([{ price: 1 }, { price: 2 }, { price: 3 }])).toBe(0);
  expect(deepestFall([{ price: 0.8 }, { price: 0.6 }])).toBeCloseTo(0.25, 12);
  const prices = [0, 0.5, 0.4, 2, 1.5, 1.8, 4, 3.5].map((price) => ({ price }));
  expect(deepestFall(prices)).toBeCloseTo(0.25, 12);
});

test('a rate can be ranked from losing everything to ten times a year', () => {
  expect([-100, 0, 1_000].map(isCredibleRate)).toEqual([true, true, true]);
  expect([-100.1, 1_000.1, Number.NaN, Number.POSITIVE_INFINITY].map(isCredibleRate)).toEqual(
    Array(4).fill(false),
  );
});
