import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDay, clusteredInterval, designEffect, NO_CLUSTERS, winRateInterval } from './day-clusters.ts';
import { wilsonInterval } from './wilson-interval.ts';

type Day = readonly [n: number, wins: number];

const clustersOf = (days: readonly Day[]) =>
  days.reduce((sums, [n, wins]) => addDay(sums, n, wins), NO_CLUSTERS);

const day = fc
  .integer({ min: 0, max: 40 })
  .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n })));
const someDays = fc.array(day, { minLength: 1, maxLength: 60 });

// By hand. All or nothing: p = 1/2, Σ (w_d − 2)² = 8, 2/1 · 8/64 ÷ (1/4 ÷ 7) = 7.
// Three days of two: Σ = 0 + 1 + 1, 3/2 · 2/36 ÷ (1/4 ÷ 5) = 5/3.
// Unequal days: p = 1/2, (3 − 3)² + (2 − 1)² + (0 − 1)² = 2, 3/2 · 2/100 ÷ (1/4 ÷ 9) = 1.08.
test.each([
  [
    7,
    [
      [4, 4],
      [4, 0],
    ],
  ],
  [
    5 / 3,
    [
      [2, 1],
      [2, 2],
      [2, 0],
    ],
  ],
  [
    1.08,
    [
      [6, 3],
      [2, 2],
      [2, 0],
    ],
  ],
] as const)('the design effect %f', (effect, days) => {
  expect(designEffect(clustersOf(days))).toBeCloseTo(effect, 12);
});

test('nothing is estimated from one day, without a win, and with wins only', () => {
  for (const days of [
    [[9, 4]],
    [
      [5, 0],
      [8, 0],
    ],
    [
      [5, 5],
      [8, 8],
    ],
    [],
  ] as const) {
    expect(designEffect(clustersOf(days))).toBe(1);
  }
  expect(winRateInterval(NO_CLUSTERS)).toEqual({
    win_rate_low: null,
    win_rate_high: null,
    win_rate_days: 0,
    win_rate_effective_n: null,
  });
});

test('it is that of the days as they are summed one by one, and at least 1', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const counted = days.filter(([n]) => n > 0);
      const n = counted.reduce((sum, [one]) => sum + one, 0);
      const wins = counted.reduce((sum, [, one]) => sum + one, 0);
      const p = wins / n;
      const squares = counted.reduce((sum, [of, won]) => sum + (won - p * of) ** 2, 0);
      const clustered = ((counted.length / (counted.length - 1)) * squares) / n ** 2;
      const simple = (p * (1 - p)) / (n - 1);
      const ratio = clustered / simple;
      const effect = designEffect(clustersOf(days));
      expect(effect).toBeGreaterThanOrEqual(1);
      expect(effect).toBeCloseTo(Number.isFinite(ratio) ? Math.max(1, ratio) : 1, 9);
    }),
  );
});

test('one trade a day leaves n as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 500 }), (won) => {
      const sums = clustersOf(won.map((one) => [1, Number(one)]));
      expect(designEffect(sums)).toBe(1);
      const { low, high } = wilsonInterval(sums.wins, sums.n);
      expect(clusteredInterval(sums)).toEqual({ low, high, effectiveN: won.length });
    }),
  );
});

test('an interval is never narrower than that of independent trades, and surrounds the same rate', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const sums = clustersOf(days);
      const plain = wilsonInterval(sums.wins, sums.n);
      const { low, high, effectiveN } = clusteredInterval(sums);
      expect(low).toBeLessThanOrEqual(plain.low + 1e-12);
      expect(high).toBeGreaterThanOrEqual(plain.high - 1e-12);
      expect(effectiveN).toBeLessThanOrEqual(sums.n);
      if (sums.n > 0) {
        expect(low).toBeLessThanOrEqual(sums.wins / sums.n);
        expect(high).toBeGreaterThanOrEqual(sums.wins / sums.n);
      }
    }),
  );
});

test('the order of the days and their names do not matter', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      expect(clustersOf(days.toReversed())).toEqual(clustersOf(days));
    }),
  );
});
