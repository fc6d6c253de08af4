import { expect, test } from 'vitest';
import { dayCells } from './day-cells.ts';

test('a span without trades is as wide as one with trades, and repeats the value before it', () => {
  const { dates, latest } = dayCells(['2026-01-30', '2026-01-31', '2026-02-03']);
  expect(dates).toEqual(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03']);
  expect(latest).toEqual([0, 1, 1, 1, 2]);
});

test('one day is one cell', () => {
  expect(dayCells(['2026-01-30'])).toEqual({ dates: ['2026-01-30'], latest: [0] });
});

test('over a long span cells hold several days, of which the latest counts', () => {
  expect(dayCells(['2026-01-01', '2026-01-02', '2026-01-09', '2026-01-10'], 4)).toEqual({
    dates: ['2026-01-01', '2026-01-04', '2026-01-07', '2026-01-10'],
    latest: [1, 1, 2, 3],
  });
  const years = dayCells(['0001-01-01', '9999-12-31']);
  expect(years.dates.length).toBeLessThanOrEqual(15_000);
  expect(years.latest.at(-1)).toBe(1);
});
