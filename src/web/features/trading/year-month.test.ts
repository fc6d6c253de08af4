import { expect, test } from 'vitest';
import { yearMonthOf, yearOf } from './year-month.ts';

test('a month is read from its digits', () => {
  expect(yearMonthOf('2026', '3')).toEqual({ year: 2026, month: 3 });
  expect(yearMonthOf('2026', '03')).toEqual({ year: 2026, month: 3 });
});

test.each([
  ['2026', '0'],
  ['2026', '13'],
  ['2026', '1.5'],
  ['2026', ''],
  ['26', '3'],
  ['1972', '3'],
  ['2200', '3'],
  ['year', '3'],
  [undefined, '3'],
  ['2026', undefined],
])('%s and %s name no month', (year, month) => {
  expect(yearMonthOf(year, month)).toBeUndefined();
});

test('a year is one that a calendar can show', () => {
  expect(yearOf('1973')).toBe(1973);
  expect(yearOf('2199')).toBe(2199);
  expect(yearOf('+2026')).toBeUndefined();
});
