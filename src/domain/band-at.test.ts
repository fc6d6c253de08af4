import { expect, test } from 'vitest';
import { bandAt } from './band-at.ts';
import { pairBucket } from './pair-bucket.ts';

const POINTS = [
  { n: 4, low: -2, high: 3 },
  { n: 16, low: -1, high: 2 },
  { n: 25, low: -0.5, high: 1.5 },
];

test('between two points the ends follow the inverse root of n', () => {
  // 1/√4 = 0.5, 1/√16 = 0.25; at 9 two thirds of the way from 0.5 to 0.25.
  const { low, high } = bandAt(POINTS, 9)!;
  expect(low).toBeCloseTo(-2 + 2 / 3, 12);
  expect(high).toBeCloseTo(3 - 2 / 3, 12);
});

test('a point has its own ends, what is before the first those of the first, and after the last is nothing', () => {
  expect(bandAt(POINTS, 16)).toEqual({ low: -1, high: 2 });
  expect(bandAt(POINTS, 25)).toEqual({ low: -0.5, high: 1.5 });
  expect(bandAt(POINTS, 1)).toEqual({ low: -2, high: 3 });
  expect(bandAt(POINTS, 26)).toBeUndefined();
  expect(bandAt([], 1)).toBeUndefined();
});

test('a deviation of either sign has the bucket of its whole standard deviations', () => {
  const buckets = ['normal', 'normal', 'stretched', 'stretched', 'extended', 'extreme', 'extreme'];
  const sizes = [0, 0.99, 1, 1.99, 2, 3, 40];
  expect(sizes.map(pairBucket)).toEqual(buckets);
  expect(sizes.map((z) => pairBucket(-z))).toEqual(buckets);
});
