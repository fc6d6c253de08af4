import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomSource } from '../engine/testing/random-source.ts';
import { correlation } from './correlation.ts';
import { fitLine } from './fit-line.ts';
import { halfLife } from './half-life.ts';
import { hurstExponent } from './hurst-exponent.ts';
import { normalCdf, normalDensity } from './normal-distribution.ts';
import { varianceRatio } from './variance-ratio.ts';

function walk(seed: number, n: number, pull = 0): number[] {
  const random = createRandomSource(seed);
  let level = 0;
  return Array.from({ length: n }, () => (level = (1 - pull) * level + random.normal()));
}

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [1.959963984540054, 0.975],
  [-3, 0.0013498980316300946],
  [-5, 2.866515718791939e-7],
  [-8, 6.220960574271785e-16],
  [-38, 2.88542835e-316],
])('Φ(%d)', (x, value) => {
  expect(normalCdf(x) / value).toBeCloseTo(1, x < -30 ? 7 : 12);
});

test('Φ is the integral of its density, also where series and fraction meet', () => {
  for (let x = -6; x < 4; x += 0.25) {
    let sum = 0;
    // Simpson's rule.
    for (let i = 0; i < 50; i += 1) {
      const [left, right] = [x + i * 0.005, x + (i + 1) * 0.005];
      sum +=
        (normalDensity(left) + 4 * normalDensity((left + right) / 2) + normalDensity(right)) * (0.005 / 6);
    }
    expect((normalCdf(x + 0.25) - normalCdf(x)) / sum).toBeCloseTo(1, 9);
  }
});

test('a line goes through its points, and a column that does not vary has none', () => {
  expect(fitLine([5, 7, 9], [1, 2, 3])).toEqual({ n: 3, alpha: 3, beta: 2, residual_sd: 0 });
  expect(fitLine([1, 2, 3], [4, 4, 4])).toBeNull();
  expect(fitLine([1], [1])).toBeNull();
  const fit = fitLine([1, 3, 2], [0, 1, 2]);
  expect(fit).toEqual({ n: 3, alpha: 1.5, beta: 0.5, residual_sd: Math.sqrt(1.5) });
});

test('correlation: by hand, by its symmetry, and without variation', () => {
  expect(correlation([1, 2, 3], [2, 4, 6])).toBe(1);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBe(-1);
  expect(correlation([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8, 12);
  expect(correlation([1, 1], [1, 2])).toBeNull();
  expect(correlation([1], [1])).toBeNull();
  const numbers = fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(numbers, (pairs) => {
      const [x, y] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      const found = correlation(x, y);
      expect(found).toBe(correlation(x, y));
      const shifted = correlation(
        y.map((value) => 3 - 2 * value),
        x,
      );
      if (found === null) expect(shifted).toBeNull();
      else expect(shifted).toBeCloseTo(-found, 9);
    }),
  );
});

test('half-life: of a known pull, and none where values do not revert', () => {
  const values = Array.from({ length: 30 }, (_, i) => 5 + 0.9 ** i);
  expect(halfLife(values)).toBeCloseTo(Math.LN2 / -Math.log(0.9), 9);
  expect(halfLife([1, 2, 4, 8, 16])).toBeNull();
  expect(halfLife([1, -3, 9, -27])).toBeNull();
  expect(halfLife([1, 2])).toBeNull();
  expect(halfLife(new Array(9).fill(1))).toBeNull();
});

test('on random walks of 250 values the descriptions have the bands that were found elsewhere', () => {
  const walks = Array.from({ length: 300 }, (_, seed) => walk(seed, 250));
  const hurst = walks.map((values) => hurstExponent(values) ?? 0);
  const mean = hurst.reduce((sum, value) => sum + value, 0) / hurst.length;
  expect(mean).toBeGreaterThan(0.4);
  expect(mean).toBeLessThan(0.46);
  const halves = walks.map((values) => halfLife(values) ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  expect(halves[150]).toBeGreaterThan(32);
  expect(halves[150]).toBeLessThan(48);
  // Values that revert have a smaller exponent.
  expect(hurstExponent(walk(1, 250, 0.5))).toBeLessThan(0.2);
  expect(hurstExponent(walk(1, 99))).toBeNull();
  expect(hurstExponent(new Array(200).fill(1))).toBeNull();
});

test('variance ratio: by hand, at its level on walks whose volatility changes, and below 1 where values revert', () => {
  // Changes 1, −1, 1, −1: their mean is 0, two of them in a row add up to 0.
  expect(varianceRatio([0, 1, 0, 1, 0], 2)).toMatchObject({ ratio: 0 });
  let rejected = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const random = createRandomSource(seed);
    let level = 0;
    const values = Array.from({ length: 300 }, (_, i) => (level += random.normal() * (i % 60 < 20 ? 3 : 1)));
    if ((varianceRatio(values, 4)?.p ?? 1) < 0.05) rejected += 1;
  }
  expect(rejected).toBeGreaterThan(5);
  expect(rejected).toBeLessThan(35);
  const reverting = varianceRatio(walk(5, 300, 0.5), 4);
  expect(reverting?.ratio).toBeLessThan(0.7);
  expect(reverting?.p).toBeLessThan(0.01);
  expect(varianceRatio([1, 2, 3, 4], 2)).toBeNull();
  expect(varianceRatio(new Array(30).fill(1), 2)).toBeNull();
});
