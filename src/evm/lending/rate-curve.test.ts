import { expect, test } from 'vitest';
import { adaptedRate, adaptiveCurve, borrowRate, twoSlopeCurve } from './rate-curve.ts';
import { supplyIncome, supplyRate, utilisationOf } from './supply-income.ts';

test('two slopes: by hand, with the kink on either side', () => {
  const curve = twoSlopeCurve({ base: 0.01, kink: 0.8, slope1: 0.04, slope2: 0.6 });
  const rates = [0, 0.4, 0.8, 0.9, 1, 1.2].map((use) => Number(borrowRate(curve, use).toFixed(12)));
  expect(rates).toEqual([0.01, 0.03, 0.05, 0.35, 0.65, 0.65]);
  expect(() => borrowRate([], 0.5)).toThrow(RangeError);
});

test('the adaptive curve: a quarter at no use, four times at full use, and its rate at target moves within bounds', () => {
  const curve = adaptiveCurve(0.04);
  expect([0, 0.45, 0.9, 0.95, 1].map((use) => Number(borrowRate(curve, use).toFixed(12)))).toEqual([
    0.01, 0.025, 0.04, 0.1, 0.16,
  ]);
  expect(adaptedRate(0.04, 0.9, 1)).toBe(0.04);
  // At full use it doubles in ln 2 / 50 years, some five days.
  expect(adaptedRate(0.04, 1, Math.LN2 / 50)).toBeCloseTo(0.08, 12);
  expect(adaptedRate(0.04, 0, Math.LN2 / 50)).toBeCloseTo(0.02, 12);
  expect([adaptedRate(0.04, 1, 1), adaptedRate(0.04, 0, 1)]).toEqual([2, 0.001]);
});

test('own funds lower the rate that they earn', () => {
  const market = {
    supplied: 10e6,
    borrowed: 7.6e6,
    curve: twoSlopeCurve({ base: 0, kink: 0.8, slope1: 0.04, slope2: 0.75 }),
    fee: 0.1,
  };
  expect(utilisationOf(market, 0)).toBe(0.76);
  // 10 million at 76 % use pay 2.599 %; one more million takes them to 2.148 %.
  expect(100 * supplyRate(market, 0)).toBeCloseTo(2.5992, 14);
  expect(100 * supplyRate(market, 1e6)).toBeCloseTo(2.14809917355372, 14);
  expect(supplyIncome(market, 1e6)).toBeCloseTo(21_480.99, 2);
  expect(utilisationOf({ ...market, supplied: 0, borrowed: 0 }, 0)).toBe(0);
  expect(utilisationOf({ ...market, supplied: 1e6 }, 0)).toBe(1);
});
