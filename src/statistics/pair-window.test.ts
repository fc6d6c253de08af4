import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomSource } from '../engine/testing/random-source.ts';
import { testCointegration } from './engle-granger.ts';
import { fitLine, residualsOf } from './fit-line.ts';
import { halfLife, halfLifeOf } from './half-life.ts';
import { type PairFit, PairWindow } from './pair-window.ts';

/** Two series of which the first follows the second, and their levels. */
function makePair(seed: number, n: number, level: number): [number[], number[]] {
  const random = createRandomSource(seed);
  const a: number[] = [];
  const b: number[] = [];
  let walk = level;
  let spread = 0;
  for (let i = 0; i < n; i += 1) {
    walk += random.normal() * 1e-3;
    spread = 0.9 * spread + random.normal() * 5e-4;
    b.push(walk);
    a.push(0.2 + 0.8 * walk + spread);
  }
  return [a, b];
}

function expectFresh(found: PairFit, y: readonly number[], x: readonly number[]): void {
  const fresh = testCointegration(y, x, 0)?.y_on_x;
  if (!fresh) throw new Error('No fresh test');
  const residuals = residualsOf(y, x, fresh.fit);
  // To nine digits of the value, or of `least`: what may be 0 is a difference of numbers of that size.
  const near = (value: number, least = 0) =>
    expect.closeTo(value, 9 - Math.ceil(Math.log10(Math.max(least, Math.abs(value)))));
  expect(found).toMatchObject({
    alpha: near(fresh.fit.alpha, 1),
    beta: near(fresh.fit.beta),
    residual_sd: near(fresh.fit.residual_sd),
    t: near(fresh.t, 1),
  });
  // A half-life has no bound where the return is slow: what is compared is the part of a deviation that is left after a bar.
  const leftOf = (half: number | null) => half && 2 ** (-1 / half);
  const left = leftOf(halfLife(residuals));
  const isOnTheEdge = Math.min(Math.abs(found.lambda), Math.abs(1 + found.lambda)) < 1e-9;
  if (!isOnTheEdge)
    expect(leftOf(halfLifeOf(found.lambda))).toEqual(left === null ? null : expect.closeTo(left, 9));
}

test('at every bar both directions equal fresh sums over the window, also after many bars', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.integer({ min: 5, max: 60 }),
      fc.constantFrom(0, 1.1, -7),
      (seed, size, level) => {
        const [a, b] = makePair(seed, 5 * size, level);
        const window = new PairWindow(size);
        for (let i = 0; i < a.length; i += 1) {
          window.push(a[i]!, b[i]!);
          if (i < 5 || i % 7 !== 0) continue;
          const from = Math.max(0, i + 1 - size);
          expect(window.n).toBe(i + 1 - from);
          expectFresh(window.aOnB(), a.slice(from, i + 1), b.slice(from, i + 1));
          expectFresh(window.bOnA(), b.slice(from, i + 1), a.slice(from, i + 1));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('what came before the window does not matter', () => {
  const [a, b] = makePair(3, 400, 1);
  const long = new PairWindow(50);
  const short = new PairWindow(50);
  a.forEach((value, i) => {
    long.push(value, b[i]!);
  });
  for (let i = 350; i < 400; i += 1) short.push(a[i]!, b[i]!);
  for (const key of ['alpha', 'beta', 'residual_sd', 't', 'lambda'] as const)
    expect(long.aOnB()[key]).toBeCloseTo(short.aOnB()[key], 9);
});

test('rounding does not grow while the level goes far away from where it began', () => {
  const [a, b] = makePair(5, 1_000, 1);
  const size = 51;
  const far = new PairWindow(size);
  const near = new PairWindow(size);
  for (let i = 0; i < 1_000; i += 1) {
    const level = i < 500 ? 0 : 1e5;
    far.push(a[i]! + level, b[i]! + level);
    if (i >= 1_000 - size) near.push(a[i]!, b[i]!);
  }
  for (const key of ['beta', 'residual_sd', 't', 'lambda'] as const)
    expect(far.aOnB()[key]).toBeCloseTo(near.aOnB()[key], 4);
});

test('too few values, a series that does not move and a perfect line have no statistic', () => {
  const window = new PairWindow(10);
  for (let i = 0; i < 3; i += 1) window.push(i, i * i);
  expect(window.aOnB().beta).toBeNaN();
  const still = new PairWindow(10);
  for (let i = 0; i < 10; i += 1) still.push(Math.sin(i), 1.25);
  expect(still.aOnB().beta).toBeNaN();
  const perfect = new PairWindow(10);
  for (let i = 0; i < 10; i += 1) perfect.push(3 + 2 * Math.sin(i), Math.sin(i));
  expect(perfect.aOnB().beta).toBeCloseTo(2, 9);
  expect(perfect.aOnB().t).toBeNaN();
  expect(() => new PairWindow(3)).toThrow(RangeError);
});

test('a line through a window is that of the same points', () => {
  const [a, b] = makePair(9, 30, 4);
  const window = new PairWindow(30);
  a.forEach((value, i) => {
    window.push(value, b[i]!);
  });
  expect(window.aOnB().beta).toBeCloseTo(fitLine(a, b)?.beta ?? 0, 10);
});
