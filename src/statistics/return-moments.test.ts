import { expect, test } from 'vitest';
import { expectedBestSharpe, probabilisticSharpe } from './deflated-sharpe.ts';
import { returnMoments } from './return-moments.ts';

test('moments by hand: 1, 2, 3, 6', () => {
  const moments = returnMoments([1, 2, 3, 6]);
  expect(moments?.sharpe).toBeCloseTo(3 / Math.sqrt(14 / 3), 12);
  // Deviations −2, −1, 0, 3: squares 14, cubes 18, fourth powers 98.
  expect(moments?.skewness).toBeCloseTo(18 / 4 / (14 / 4) ** 1.5, 12);
  expect(moments?.kurtosis).toBeCloseTo(98 / 4 / (14 / 4) ** 2, 12);
  expect(returnMoments([1, 1, 1])).toBeUndefined();
  expect(returnMoments([1, 2])).toBeUndefined();
});

// Bailey and López de Prado (2014): with the moments of their example 46 trials leave 95 %, with normal returns 88 do.
test('the other cases of the published example', () => {
  const example = { sharpe: 2.5 / Math.sqrt(250), n: 1_250, skewness: -3, kurtosis: 10 };
  const best = (trials: number) => expectedBestSharpe(Math.sqrt(0.5 / 250), trials);
  expect(probabilisticSharpe(example, best(46))).toBeCloseTo(0.9505, 3);
  expect(probabilisticSharpe({ ...example, skewness: 0, kurtosis: 3 }, best(88))).toBeCloseTo(0.9505, 3);
});

test('the probabilistic ratio of the published example: two years of months', () => {
  const months = { sharpe: 0.458, n: 24, skewness: -2.448, kurtosis: 10.164 };
  expect(probabilisticSharpe(months, 0)).toBeCloseTo(0.913, 3);
  expect(probabilisticSharpe({ ...months, skewness: 0, kurtosis: 3 }, 0)).toBeCloseTo(0.982, 3);
});
