import { expect, test } from 'vitest';
import { cursorAfter } from './use-chart-cursor.ts';

test.each([
  ['ArrowRight', null, 0],
  ['ArrowLeft', null, 99],
  ['ArrowRight', 99, 99],
  ['ArrowLeft', 0, 0],
  ['PageDown', 10, 15],
  ['PageUp', 3, 0],
  ['Home', 50, 0],
  ['End', null, 99],
  ['Escape', 50, null],
  ['x', 50, undefined],
] as const)('along a line of 100, %s from %s leads to %s', (key, at, to) => {
  expect(cursorAfter(key, at, { count: 100 })).toBe(to);
});

test.each([
  ['ArrowDown', null, 0],
  ['ArrowUp', null, 167],
  ['ArrowDown', 5, 29],
  ['ArrowUp', 29, 5],
  ['ArrowUp', 5, 5],
  ['ArrowDown', 160, 160],
  ['ArrowRight', 23, 24],
] as const)('in a week of hours, %s from %s leads to %s', (key, at, to) => {
  expect(cursorAfter(key, at, { count: 168, columns: 24 })).toBe(to);
});

test('without values there is nothing to move to', () => {
  expect(cursorAfter('ArrowRight', null, { count: 0 })).toBeUndefined();
});
