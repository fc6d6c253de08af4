import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  breakEvenDays,
  compoundedBySecond,
  growthRates,
  impermanentLoss,
  pairFees,
  timeWeightedResult,
} from './growth-rates.ts';

test('a week of a real vault: linear 6.6436 %, compounded 6.8648 %', () => {
  const rates = growthRates(1.005398, 1.006679, 7);
  expect(100 * (rates?.apr ?? 0)).toBeCloseTo(6.643637643998, 11);
  expect(100 * (rates?.apy ?? 0)).toBeCloseTo(6.864777580255, 11);
  expect(growthRates(1, 1.1, 0.99)).toBeNull();
  expect(growthRates(0, 1, 7)).toBeNull();
  expect(growthRates(1, 0.99, 365)).toEqual({
    apr: expect.closeTo(-0.01, 12),
    apy: expect.closeTo(-0.01, 12),
    days: 365,
  });
});

test('a rate by the second is compounded', () => {
  expect(compoundedBySecond(0)).toBe(0);
  expect(compoundedBySecond(0.05)).toBeCloseTo(0.05127109, 7);
});

test.each([
  [1, 0],
  [2, -5.719095841794],
  [4, -20],
  [0.25, -20],
])('impermanent loss of a ratio of %d is %d %%', (ratio, loss) => {
  expect(100 * impermanentLoss(ratio)).toBeCloseTo(loss, 11);
});

test('a deposit, and splitting it, leave the time-weighted result', () => {
  // 100 grow by 10 %, then 90 come in, then all grow by 5 %.
  expect(timeWeightedResult(100, [{ before: 110, after: 200 }], 210)).toBeCloseTo(1.1 * 1.05 - 1, 12);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (flow, share) => {
        const once = timeWeightedResult(100, [{ before: 110, after: 110 + flow }], (110 + flow) * 1.05);
        const steps = [
          { before: 110, after: 110 + flow * share },
          { before: 110 + flow * share, after: 110 + flow },
        ];
        expect(timeWeightedResult(100, steps, (110 + flow) * 1.05)).toBeCloseTo(once ?? 0, 9);
      },
    ),
  );
  expect(timeWeightedResult(0, [], 5)).toBeNull();
  expect(timeWeightedResult(10, [{ before: 10, after: 0 }], 5)).toBeNull();
});

test('break-even: cost over what a day gains, and none where nothing is gained', () => {
  expect(breakEvenDays(10, 36_500, 0.03, 0.04)).toBeCloseTo(10, 9);
  expect(breakEvenDays(10, 36_500, 0.04, 0.04)).toBeNull();
  expect(breakEvenDays(10, 36_500, 0.05, 0.04)).toBeNull();
});

test('a pair that earned 1 % of fees is 1 % above what its loss alone leaves', () => {
  for (const ratio of [0.25, 1, 2, 4]) {
    // Without fees a share is worth the square root of the ratio: reserves keep their product.
    expect(pairFees(Math.sqrt(ratio), ratio)).toBeCloseTo(0, 12);
    expect(pairFees(1.01 * Math.sqrt(ratio), ratio)).toBeCloseTo(0.01, 12);
  }
});
