import { expect, test } from 'vitest';
import { MeanBound } from './mean-bound.ts';
import { createRandomSource } from './testing/random-source.ts';

const CAP = 1.5;
const LEVEL = 0.0025;

function add(bound: MeanBound, value: number): void {
  bound.add(Float64Array.of(value), 1);
}

/** Values with mean 0, by kind. */
const FAIR: readonly (readonly [string, (uniform: () => number) => number])[] = [
  ['a coin', (uniform) => (uniform() < 0.5 ? 1 : -1)],
  ['rare losses of twenty', (uniform) => (uniform() < 20 / 20.25 ? 0.25 : -20)],
  ['frequent small losses', (uniform) => (uniform() < 0.25 ? 1.5 : -0.5)],
];

test.each(FAIR)('the bound of %s is hardly ever below the mean at any time', (_, draw) => {
  const { uniform } = createRandomSource(8);
  let failed = 0;
  for (let run = 0; run < 1_000; run++) {
    // A level at which failures can be counted.
    const bound = new MeanBound(CAP, 0.05);
    let fails = false;
    for (let at = 0; at < 1_000; at++) {
      add(bound, draw(uniform));
      fails ||= bound.bound < 0;
    }
    if (fails) failed++;
  }
  // 50 expected at the very most; three binomial standard deviations above that.
  expect(failed).toBeLessThanOrEqual(71);
});

test('the bound comes down to the mean', () => {
  const { uniform } = createRandomSource(9);
  const bound = new MeanBound(CAP, LEVEL);
  expect(bound.bound).toBe(CAP);
  const highest = [100, 1_000, 10_000, 100_000].map((n) => {
    while (bound.n < n) add(bound, uniform() < 0.5 ? 1 : -1);
    return bound.bound - bound.mean;
  });
  expect(highest.every((above, at) => above < [0.65, 0.2, 0.075, 0.03][at]!)).toBe(true);
});

test('a mean that rises is followed within some hundred values', () => {
  const { uniform } = createRandomSource(10);
  const bound = new MeanBound(CAP, LEVEL);
  for (let at = 0; at < 30_000; at++) add(bound, uniform() < 0.45 ? 1 : -1);
  expect(bound.bound).toBeLessThan(0);
  for (let at = 0; at < 1_000; at++) add(bound, uniform() < 0.65 ? 1 : -1);
  expect(bound.bound).toBeGreaterThan(0.2);
});

test('the bound is that of the formula, with bets that were fixed before their values', () => {
  const { uniform } = createRandomSource(12);
  const bound = new MeanBound(CAP, LEVEL);
  const values: number[] = [];
  // Bets and guesses from the values before, as the class documents them.
  let lambda = 0;
  let refit = 0;
  let guess = 0;
  let [bets, won, spent, squares] = [0, 0, 0, 4];
  for (let n = 0; n < 400; n++) {
    const scale = CAP + 1;
    if (n >= refit) {
      lambda = Math.min(
        0.75,
        scale * Math.sqrt((2 * Math.log(1 / LEVEL)) / ((squares / (4 + n)) * (n + 1) * 9)),
      );
      guess = Math.min(scale, CAP - values.reduce((sum, one) => sum + one, 0) / (4 + n));
      refit = Math.ceil((n + 1) * 1.125);
    }
    const value = uniform() < 0.02 ? -12 : 1.5 - 2 * uniform();
    add(bound, value);
    values.push(value);
    const off = (CAP - value - guess) ** 2;
    squares += off;
    bets += lambda / scale;
    won += (lambda * (CAP - value)) / scale;
    spent += ((-Math.log(1 - lambda) - lambda) * off) / scale ** 2;
    const recent = values.reduce((sum, one) => sum + one, 0) / values.length;
    const highest = CAP - (won - spent - Math.log(1 / LEVEL)) / bets;
    expect(bound.bound).toBeCloseTo(Math.min(CAP, Math.max(highest, recent)), 9);
  }
});
