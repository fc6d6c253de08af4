import { expect, test } from 'vitest';
import { normalCdf } from './normal-distribution.ts';
import { normalQuantile } from './normal-quantile.ts';
import {
  deflatedSharpe,
  expectedLargestSharpe,
  probabilisticSharpe,
  sharpeSample,
} from './sharpe-significance.ts';

// Bailey and López de Prado (2014), numerical example: an annual ratio of 2.5 over 1,250 days of 250 a year.
const EXAMPLE = { sharpe: 2.5 / Math.sqrt(250), n: 1_250, skewness: -3, kurtosis: 10 };
const VARIANCE = 0.5 / 250;

test('the deflated ratio of the published example: 100 trials', () => {
  expect(expectedLargestSharpe(100, VARIANCE)).toBeCloseTo(0.1132, 4);
  expect(deflatedSharpe(EXAMPLE, 100, VARIANCE)).toBeCloseTo(0.9004, 4);
});

test('its other cases: 46 trials, and normal returns with 88', () => {
  expect(deflatedSharpe(EXAMPLE, 46, VARIANCE)).toBeCloseTo(0.9505, 3);
  const normal = { ...EXAMPLE, skewness: 0, kurtosis: 3 };
  expect(deflatedSharpe(normal, 88, VARIANCE)).toBeCloseTo(0.9505, 3);
});

test('the probabilistic ratio of the published example: two years of months', () => {
  const months = { sharpe: 0.458, n: 24, skewness: -2.448, kurtosis: 10.164 };
  expect(probabilisticSharpe(months)).toBeCloseTo(0.913, 3);
  expect(probabilisticSharpe({ ...months, skewness: 0, kurtosis: 3 })).toBeCloseTo(0.982, 3);
});

test('one trial needs no deflation, and more trials deflate more', () => {
  expect(deflatedSharpe(EXAMPLE, 1)).toBe(probabilisticSharpe(EXAMPLE));
  const ratios = [2, 10, 1_000, 70_000].map((trials) => deflatedSharpe(EXAMPLE, trials));
  expect([...ratios].sort((a, b) => b - a)).toEqual(ratios);
});

test('moments by hand: 1, 2, 3, 6', () => {
  const sample = sharpeSample([1, 2, 3, 6]);
  expect(sample?.sharpe).toBeCloseTo(3 / Math.sqrt(14 / 3), 12);
  // Deviations −2, −1, 0, 3: squares 14, cubes 18, fourth powers 98.
  expect(sample?.skewness).toBeCloseTo(18 / 4 / (14 / 4) ** 1.5, 12);
  expect(sample?.kurtosis).toBeCloseTo(98 / 4 / (14 / 4) ** 2, 12);
  expect(sharpeSample([1, 1, 1])).toBeUndefined();
  expect(sharpeSample([1, 2])).toBeUndefined();
});

test('quantiles are those of the tables, and invert the distribution in both tails', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect(normalQuantile(0.5)).toBe(0);
  for (const share of [1e-12, 1e-4, 0.3, 0.9, 1 - 1e-9]) {
    expect(normalCdf(normalQuantile(share)) / share).toBeCloseTo(1, 9);
  }
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
});
