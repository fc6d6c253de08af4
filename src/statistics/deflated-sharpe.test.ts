import { expect, test } from 'vitest';
import { expectedBestSharpe, probabilisticSharpe } from './deflated-sharpe.ts';
import { normalCdf, normalQuantile } from './normal-distribution.ts';

test('the quantile is the inverse of the distribution function', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 10);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
  for (const x of [-5, -1.3, 0.2, 2.7]) expect(normalQuantile(normalCdf(x))).toBeCloseTo(x, 9);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
  expect(() => normalQuantile(1.1)).toThrow(RangeError);
});

// The numerical example of the paper: 100 trials with an annual variance of 0.5, five years of 250 days, an annual Sharpe ratio of
// 2.5, skewness −3 and kurtosis 10 give an expected best of 0.1132 a day and a deflated ratio of 0.9004.
test('the example of Bailey and López de Prado', () => {
  const best = expectedBestSharpe(Math.sqrt(0.5 / 250), 100);
  expect(best).toBeCloseTo(0.1132, 4);
  const moments = { n: 1_250, sharpe: 2.5 / Math.sqrt(250), skewness: -3, kurtosis: 10 };
  expect(probabilisticSharpe(moments, best)).toBeCloseTo(0.9004, 3);
});

test('a single trial is not deflated, and one value says nothing', () => {
  expect(expectedBestSharpe(1, 1)).toBe(0);
  expect(probabilisticSharpe({ n: 1, sharpe: 1, skewness: 0, kurtosis: 3 }, 0)).toBeNull();
});
