import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageInDays,
  consistency,
  patternReliability,
  tradeFrequency,
  tradesPerDay,
} from './pattern-performance.ts';

const DAY = 86_400_000;

function spread(profits: readonly number[]) {
  const mean = profits.reduce((sum, profit) => sum + profit, 0) / profits.length;
  const squares = profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0);
  return { n: profits.length, mean, deviation: Math.sqrt(squares / profits.length) };
}

describe('consistency', () => {
  test.each([
    [[2, 2, 2], 100],
    [[-1, -1], 100],
    // Mean 2, deviation 1.
    [[1, 3], 50],
    [[-1, -3], 50],
    // Mean 1, deviation 2: below 0.
    [[3, -1], 0],
    // A mean of 0 is infinitely far from consistent.
    [[1, -1], 0],
  ])('of %j is %d', (profits, expected) => {
    expect(consistency(spread(profits))).toBeCloseTo(expected, 12);
  });

  test('is not known of fewer than two trades, nor of nothing but zeros', () => {
    expect(consistency({ n: 0, mean: 0, deviation: 0 })).toBeNull();
    expect(consistency({ n: 1, mean: 4, deviation: 0 })).toBeNull();
    expect(consistency({ n: 3, mean: 0, deviation: 0 })).toBeNull();
  });

  test('lies between 0 and 100 and does not depend on the unit', () => {
    const profits = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(profits, (list) => {
        fc.pre(list.reduce((sum, profit) => sum + profit, 0) !== 0);
        const found = consistency(spread(list)) ?? Number.NaN;
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(100);
        expect(consistency(spread(list.map((profit) => profit * -8)))).toBeCloseTo(found, 9);
      }),
    );
  });
});

test('trades a day: by the span of the entries, at least a day', () => {
  expect(tradesPerDay(0, null, null)).toBe(0);
  expect(tradesPerDay(1, 0, 0)).toBe(1);
  expect(tradesPerDay(6, 0, DAY / 2)).toBe(6);
  expect(tradesPerDay(6, DAY, 4 * DAY)).toBe(2);
});

test('reliability and frequency: trades by times seen, and the reverse', () => {
  expect(patternReliability(3, 12)).toBe(25);
  expect(patternReliability(0, 12)).toBe(0);
  expect(patternReliability(0, 0)).toBeNull();
  expect(tradeFrequency(3, 12)).toBe(4);
  expect(tradeFrequency(0, 12)).toBe(12);
  expect(tradeFrequency(0, 0)).toBe(0);
});

test('age in days, none before the beginning', () => {
  expect(ageInDays(DAY, 3.5 * DAY)).toBe(2.5);
  expect(ageInDays(3 * DAY, DAY)).toBe(0);
});
