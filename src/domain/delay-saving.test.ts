import { expect, test } from 'vitest';
import { delaySavings } from './delay-saving.ts';

const HOUR = 3_600_000;
const RULE = { percent: 30, before_ms: 24 * HOUR, deadline_ms: 2 * HOUR, least: 4 };
const hourly = (...fees: number[]) => fees.map((fee, at) => ({ at: at * HOUR, fee }));

test('a wish waits for a fee among the cheapest of the day, and no longer than its deadline', () => {
  const fees = hourly(10, 12, 8, 11, 20, 30, 9, 25, 40, 50, 60);
  // Of 10, 12, 8, 11 the second smallest is the limit: 10.
  expect(delaySavings(fees, [4], RULE)).toEqual([
    { fee_at_wish: 20, fee_sent: 9, wait_ms: 2 * HOUR, missed: false },
  ]);
  // Missed: sent at the deadline for more than at the wish.
  expect(delaySavings(fees, [7], RULE)).toEqual([
    { fee_at_wish: 25, fee_sent: 50, wait_ms: 2 * HOUR, missed: true },
  ]);
  // Cheap at once.
  expect(delaySavings(fees, [6], RULE)[0]).toMatchObject({ fee_sent: 9, wait_ms: 0 });
});

test('too few fees before a wish, or a deadline that is not over, say nothing', () => {
  const fees = hourly(10, 12, 8, 11, 20, 30);
  expect(delaySavings(fees, [1, 2, 3, 4, 5, 99], RULE)).toEqual([]);
  expect(delaySavings([], [0], RULE)).toEqual([]);
});
