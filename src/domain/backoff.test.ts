import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const GROWTH = { first_ms: 500, longest_ms: 30_000 };

test('pauses double up to the longest one, and nothing is waited for before a failure', () => {
  expect([-1, 0, 1, 2, 3, 6, 7].map((failures) => backoff(failures, GROWTH))).toEqual([
    0, 0, 500, 1_000, 2_000, 16_000, 30_000,
  ]);
  expect(backoff(10_000, GROWTH)).toBe(30_000);
});

test('chance takes at most its share off a pause', () => {
  const half = { ...GROWTH, jitter: 0.5 };
  expect([0, 0.5, 1].map((chance) => backoff(2, half, () => chance))).toEqual([1_000, 750, 500]);
  const pauses = Array.from({ length: 50 }, () => backoff(40, half));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(15_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});
