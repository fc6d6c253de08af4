import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustedPs } from './false-discovery.ts';

const discoveries = (ps: readonly (number | null)[], q: number): boolean[] =>
  adjustedPs(ps).map((p) => p !== null && p <= q);

test('the published example: 15 p-values of which four are discoveries at 5 %', () => {
  // Table of section 4.1 of the paper; ordered, and then turned round.
  const ps = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  expect(discoveries(ps, 0.05).filter(Boolean)).toHaveLength(4);
  expect(discoveries(ps.toReversed(), 0.05).lastIndexOf(false)).toBe(10);
  expect(adjustedPs(ps)[3]).toBeCloseTo((0.0095 * 15) / 4, 12);
});

test('untested pairs do not count', () => {
  expect(adjustedPs([null, 0.04, null])).toEqual([null, 0.04, null]);
  expect(adjustedPs([0.04, 0.9])).toEqual([0.08, 0.9]);
  expect(adjustedPs([])).toEqual([]);
  expect(adjustedPs([null])).toEqual([null]);
});

test('each discovery is at or below its bound by a count of all that are as small', () => {
  const p = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(p, { maxLength: 20 }), fc.double({ min: 0, max: 1, noNaN: true }), (ps, q) => {
      const bound = (one: number) => (one * ps.length) / ps.filter((other) => other <= one).length;
      const largest = Math.max(...ps.filter((one) => bound(one) <= q));
      expect(discoveries(ps, q)).toEqual(ps.map((one) => one <= largest));
    }),
  );
});
