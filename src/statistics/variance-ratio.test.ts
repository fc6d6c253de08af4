import { expect, test } from 'vitest';
import { createRandomSource } from '../engine/testing/random-source.ts';
import { hurstExponent } from './hurst-exponent.ts';
import { hurstOfWalks } from './hurst-of-walks.ts';
import { normalCdf } from './normal-distribution.ts';
import { varianceRatio } from './variance-ratio.ts';

function walk(seed: number, n: number): number[] {
  const random = createRandomSource(seed);
  let level = 0;
  return Array.from({ length: n }, (_, at) => (level += random.normal() * (1 + (at % 5)) + 0.3));
}

/** The formulas of Lo and MacKinlay, term by term. */
function naiveRatio(x: readonly number[], q: number): { readonly ratio: number; readonly z: number } {
  const n = x.length - 1;
  const mu = (x[n]! - x[0]!) / n;
  const changes = x.slice(1).map((value, at) => value - x[at]!);
  const sum = (terms: readonly number[]) => terms.reduce((total, term) => total + term, 0);
  const oneBar = sum(changes.map((change) => (change - mu) ** 2)) / (n - 1);
  const m = q * (n - q + 1) * (1 - q / n);
  const manyBars = sum(x.slice(q).map((value, at) => (value - x[at]! - q * mu) ** 2)) / m;
  const total = sum(changes.map((change) => (change - mu) ** 2));
  const deltaOf = (lag: number) =>
    sum(changes.slice(lag).map((change, at) => (change - mu) ** 2 * (changes[at]! - mu) ** 2)) / total ** 2;
  const lags = Array.from({ length: q - 1 }, (_, at) => at + 1);
  const theta = sum(lags.map((lag) => ((2 * (q - lag)) / q) ** 2 * deltaOf(lag)));
  return { ratio: manyBars / oneBar, z: (manyBars / oneBar - 1) / Math.sqrt(theta) };
}

test.each([2, 3, 7])('the ratio of %i bars and its statistic are those of their formulas', (q) => {
  const values = walk(q, 120);
  const { ratio, z } = naiveRatio(values, q);
  const found = varianceRatio(values, q)!;
  expect(found.ratio).toBeCloseTo(ratio, 10);
  expect(found.z).toBeCloseTo(z, 9);
  expect(found.p).toBeCloseTo(2 * (1 - normalCdf(Math.abs(z))), 9);
});

test('there is none of one bar, of too few values, and of values that move at every q-th bar only', () => {
  const values = walk(1, 9);
  expect(varianceRatio(values, 4)).not.toBeNull();
  expect(varianceRatio(values.slice(1), 4)).toBeNull();
  expect(varianceRatio(values, 1)).toBeNull();
  expect(varianceRatio([0, 1, 2, 3, 4], 2)).toBeNull();
  // Of two neighbouring changes one is always 0: the statistic has no variance.
  expect(varianceRatio([0, 1, 1, 0, 0], 2)).toBeNull();
});

test("Hurst's exponent is the slope over the lags from 2 to 50", () => {
  const values = walk(4, 130);
  const points = Array.from({ length: 49 }, (_, at) => {
    const lag = at + 2;
    const steps = values.slice(lag).map((value, place) => value - values[place]!);
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    const variance = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / steps.length;
    return [Math.log(lag), Math.log(Math.sqrt(variance))] as const;
  });
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / 49;
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - meanX) * y, 0) /
    points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  expect(hurstExponent(values)).toBeCloseTo(slope, 9);
  expect(hurstExponent(walk(4, 100))).not.toBeNull();
  expect(hurstExponent(walk(4, 99))).toBeNull();
});

test('random walks have a band of exponents, and those that are too short have none', () => {
  expect(hurstOfWalks(150)).not.toBeNull();
  expect(hurstOfWalks(99)).toBeNull();
});
