import { expect, test } from 'vitest';
import { createRandomSource } from '../engine/testing/random-source.ts';
import { halfLife, halfLifeBand, halfLifeOf } from './half-life.ts';

/** The slope of the changes on the values before them, and its standard error, by sums of products. */
function naiveSlope(values: readonly number[]): { readonly slope: number; readonly error: number } {
  const x = values.slice(0, -1);
  const y = x.map((value, at) => values[at + 1]! - value);
  const n = x.length;
  const [meanX, meanY] = [x, y].map((each) => each.reduce((sum, one) => sum + one, 0) / n) as [
    number,
    number,
  ];
  const xx = x.reduce((sum, one) => sum + (one - meanX) ** 2, 0);
  const xy = x.reduce((sum, one, at) => sum + (one - meanX) * (y[at]! - meanY), 0);
  const slope = xy / xx;
  const misses = x.map((one, at) => y[at]! - meanY - slope * (one - meanX));
  const variance = misses.reduce((sum, one) => sum + one * one, 0) / (n - 2);
  return { slope, error: Math.sqrt(variance / xx) };
}

function reverting(seed: number, n: number, pull: number): number[] {
  const random = createRandomSource(seed);
  let level = 3;
  return Array.from({ length: n }, () => (level = (1 - pull) * level + random.normal()));
}

const halfOf = (lambda: number) => Math.log(0.5) / Math.log(1 + lambda);

test('the band is that of a slope 1.645 standard errors to each side', () => {
  const values = reverting(1, 400, 0.3);
  const { slope, error } = naiveSlope(values);
  expect(slope + 1.7 * error).toBeLessThan(0);
  const { half_life, low, high } = halfLifeBand(values);
  expect(half_life).toBeCloseTo(halfOf(slope), 9);
  expect(low).toBeCloseTo(halfOf(slope - 1.6448536 * error), 6);
  expect(high).toBeCloseTo(halfOf(slope + 1.6448536 * error), 6);
  expect(halfLife(values)).toBe(half_life);
});

test('a band without an upper end may not revert; one below −1 reverts within the bar', () => {
  const slow = reverting(2, 60, 0.02);
  const { slope, error } = naiveSlope(slow);
  expect([slope < 0, slope + 1.645 * error > 0]).toEqual([true, true]);
  expect(halfLifeBand(slow).high).toBeNull();
  expect(halfLifeBand(slow).low).toBeCloseTo(halfOf(slope - 1.6448536 * error), 6);
  const quick = reverting(3, 25, 0.9);
  const found = naiveSlope(quick);
  expect([found.slope > -1, found.slope - 1.645 * found.error <= -1]).toEqual([true, true]);
  expect(halfLifeBand(quick).low).toBe(0);
});

test('no half-life without reversion, beyond a whole one, or of fewer than three values', () => {
  expect([0, 0.2, -1, -1.5].map(halfLifeOf)).toEqual([null, null, null, null]);
  expect(halfLifeOf(-0.5)).toBe(1);
  const none = { half_life: null, low: null, high: null };
  expect(halfLifeBand([1, 2])).toEqual(none);
  expect(halfLifeBand([4, 4, 4, 4])).toEqual(none);
  expect(halfLifeBand([1, 2, 4, 8, 16])).toEqual(none);
});
