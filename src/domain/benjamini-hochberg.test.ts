import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustedValues, countRejections } from './benjamini-hochberg.ts';

const logs = fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { minLength: 1, maxLength: 30 });

/** The textbook step-up procedure on p-values: the largest k with p_(k) ≤ level·k/m. */
function naiveBenjaminiHochberg(pValues: readonly number[], level: number): number {
  const ascending = [...pValues].sort((a, b) => a - b);
  let rejected = 0;
  ascending.forEach((p, place) => {
    if (p <= (level * (place + 1)) / ascending.length) rejected = place + 1;
  });
  return rejected;
}

test('with equal weights 1/m it is Benjamini and Hochberg’s procedure on p = 1/e', () => {
  fc.assert(
    fc.property(logs, fc.constantFrom(0.01, 0.05, 0.2), (logE, level) => {
      const weighted = logE.map((value) => value - Math.log(logE.length)).sort((a, b) => b - a);
      const pValues = logE.map((value) => Math.exp(-value));
      expect(countRejections(weighted, level, 0)).toBe(naiveBenjaminiHochberg(pValues, level));
    }),
  );
});

test('a hypothesis is rejected at a level exactly when its adjusted value is at most that level', () => {
  fc.assert(
    fc.property(logs, fc.constantFrom(0.01, 0.05, 0.2), (weighted, level) => {
      const descending = [...weighted].sort((a, b) => b - a);
      const adjusted = adjustedValues(descending);
      const below = adjusted.filter((q) => q <= level).length;
      expect(below).toBe(countRejections(descending, level, 0));
    }),
  );
});

test('adjusted values keep the order given, never exceed 1 and fall with the evidence', () => {
  expect(adjustedValues([])).toEqual([]);
  const adjusted = adjustedValues([0, Math.log(100), Math.log(40)]);
  expect(adjusted[0]).toBeCloseTo(1 / 3, 12);
  expect(adjusted[1]).toBeCloseTo(1 / 100, 12);
  expect(adjusted[2]).toBeCloseTo(1 / 80, 12);
  expect(adjustedValues([-5])).toEqual([1]);
});

test('earlier rejections make room for one more', () => {
  const candidate = [Math.log(1 / (0.05 * 3))];
  expect(countRejections(candidate, 0.05, 1)).toBe(0);
  expect(countRejections(candidate, 0.05, 2)).toBe(1);
  expect(adjustedValues(candidate, 2)[0]).toBeCloseTo(0.05, 12);
});
