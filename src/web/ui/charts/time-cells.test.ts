import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeCells } from './time-cells.ts';

test('a time without values is as wide as one with values, and repeats the value before it', () => {
  expect(timeCells([100, 110, 140])).toEqual({ times: [100, 110, 120, 130, 140], latest: [0, 1, 1, 1, 2] });
});

test('one time is one cell, and none has none', () => {
  expect(timeCells([100])).toEqual({ times: [100], latest: [0] });
  expect(timeCells([])).toEqual({ times: [], latest: [] });
});

test('over a long span a cell has the latest of its times', () => {
  expect(timeCells([0, 1, 2, 30, 31, 40], 5)).toEqual({
    times: [0, 10, 20, 30, 40],
    latest: [0, 2, 2, 3, 5],
  });
});

test('property: cells are equal and not too many, the last value is shown, and no cell tells what came after it', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 60 })
    .map((given) => given.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(times, fc.integer({ min: 2, max: 200 }), (given, most) => {
      const cells = timeCells(given, most);
      expect(cells.times.length).toBeLessThanOrEqual(most + 1);
      expect(cells.times[0]).toBe(given[0]);
      expect(cells.latest.at(-1)).toBe(given.length - 1);
      const gaps = new Set(cells.times.slice(1).map((time, at) => time - cells.times[at]!));
      expect(gaps.size).toBeLessThanOrEqual(1);
      for (const [cell, at] of cells.latest.entries())
        expect(at).toBe(given.findLastIndex((time) => time <= cells.times[cell]!));
    }),
  );
});
