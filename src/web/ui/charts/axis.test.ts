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
