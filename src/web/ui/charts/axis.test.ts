import { expect, test } from 'vitest';
import { axisText, ticksOf } from './axis.ts';

test.each([
  [1_200_000_000, '$1.2 B'],
  [-3_000_000, '-$3 M'],
  [999_999, '$999,999'],
  [40, '$40.00'],
  [0, '$0.00'],
])('%d beside an axis reads %s', (value, text) => {
  expect(axisText(value, 'dollars')).toBe(text);
});

test('whole steps need no decimals', () => {
  expect(axisText(40, 'dollars', 20)).toBe('$40');
  expect(axisText(0.5, 'percent', 0.5)).toBe('0.50%');
  expect(axisText(2.5, 'dollars', 2.5)).toBe('$2.50');
});

test('values in words of scale differ from those a step away', () => {
  expect([1_080_000, 1_100_000].map((value) => axisText(value, 'dollars', 20_000))).toEqual([
    '$1.08 M',
    '$1.10 M',
  ]);
  expect(axisText(1_085_000, 'dollars', 2_500)).toBe('$1.085 M');
  expect(axisText(3_000_000, 'dollars', 1_000_000)).toBe('$3 M');
});

test('values of one axis are in one scale', () => {
  const ticks = [0, 980_000, 1_000_000, 1_020_000];
  expect(ticks.map((value) => axisText(value, 'dollars', 20_000, 1_020_000))).toEqual([
    ...['$0', '$0.98 M', '$1.00 M', '$1.02 M'],
  ]);
});

test.each([
  [0, 34, [0, 10, 20, 30]],
  [-16, 39, [0, 20]],
  [0, 0.4, [0, 0.1, 0.2, 0.3, 0.4]],
  [0, 0, [0]],
  [0, 3, [0, 1, 2, 3]],
])('from %d to %d', (least, largest, ticks) => {
  expect(ticksOf(least, largest)).toEqual(ticks);
});
