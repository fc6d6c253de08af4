import { expect, test } from 'vitest';
import { breakEvenRate } from './break-even-rate.ts';

test.each([
  // Wins as large as losses: half of them must win.
  [10, 10, 5, 5, 0.5],
  // Wins of 2 against losses of 1: a third.
  [4, 8, 6, 6, 1 / 3],
  [1, 0.5, 0, 0, 0],
])('%i wins of %f in all, %i losses of %f in all', (wins, winSum, losses, lossSum, rate) => {
  expect(breakEvenRate(wins, winSum, losses, lossSum)).toBeCloseTo(rate, 12);
});

test('is unknown before the first win', () => {
  expect(breakEvenRate(0, 0, 7, 3)).toBeNull();
});

test('at that win rate the mean result is 0', () => {
  const rate = breakEvenRate(7, 10.5, 3, 2.4) ?? Number.NaN;
  expect(rate * (10.5 / 7) - (1 - rate) * (2.4 / 3)).toBeCloseTo(0, 12);
});

test('a single win has an average', () => {
  expect(breakEvenRate(1, 2, 1, 1)).toBeCloseTo(1 / 3, 12);
});
