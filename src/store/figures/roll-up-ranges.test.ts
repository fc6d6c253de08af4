import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollUpRanges } from './roll-up-ranges.ts';

test('everything is one bucket', () => {
  expect(rollUpRanges(null, null)).toEqual([{ tier: 'all', from: null, to: null }]);
});

test('whole UTC days need no quarters', () => {
  expect(rollUpRanges('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toEqual([
    { tier: 'utc', from: '2026-01-01T00:00:00', to: '2026-02-01T00:00:00' },
  ]);
});

test('an open end is a run of days without an end', () => {
  expect(rollUpRanges('2026-01-01T23:45:00Z', null)).toEqual([
    { tier: 'quarter', from: '2026-01-01T23:45:00', to: '2026-01-02T00:00:00' },
    { tier: 'utc', from: '2026-01-02T00:00:00', to: null },
  ]);
  expect(rollUpRanges(null, '2026-01-01T00:15:00Z')).toEqual([
    { tier: 'utc', from: null, to: '2026-01-01T00:00:00' },
    { tier: 'quarter', from: '2026-01-01T00:00:00', to: '2026-01-01T00:15:00' },
  ]);
});

test('a bound inside a quarter of an hour has no sum of roll-ups', () => {
  expect(rollUpRanges('2026-01-01T00:00:00.001Z', null)).toBeNull();
  expect(rollUpRanges(null, '2026-01-01T00:05:00Z')).toBeNull();
});

test('an empty period has no slices', () => {
  expect(rollUpRanges('2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual([]);
  expect(rollUpRanges('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual([]);
});

test('slices lie end to end over the whole period', () => {
  const quarter = fc.integer({ min: 0, max: 2_000 }).map((n) => Date.UTC(2026, 0, 1) + n * 900_000);
  fc.assert(
    fc.property(quarter, quarter, (a, b) => {
      fc.pre(a !== b);
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const slices = rollUpRanges(new Date(from).toISOString(), new Date(to).toISOString()) ?? [];
      const ends = slices.map((slice) => [Date.parse(`${slice.from}Z`), Date.parse(`${slice.to}Z`)]);
      expect(ends.at(0)?.[0]).toBe(from);
      expect(ends.at(-1)?.[1]).toBe(to);
      for (const [index, [begin]] of ends.slice(1).entries()) expect(begin).toBe(ends[index]?.[1]);
      for (const { tier, from: begin, to: end } of slices) {
        const isDay = `${begin}${end}`.match(/T00:00:00/g)?.length === 2;
        expect(tier === 'utc' ? isDay : Date.parse(`${end}Z`) - Date.parse(`${begin}Z`) < 86_400_000).toBe(
          true,
        );
      }
    }),
  );
});
