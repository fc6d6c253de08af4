import { expect, test } from 'vitest';
import { destination, rowsInSight } from './table-rows.tsx';

test('arrows stop at the ends, Home and End lead there, other keys lead nowhere', () => {
  expect(destination('ArrowDown', 0, 3)).toBe(1);
  expect(destination('ArrowDown', 2, 3)).toBe(2);
  expect(destination('ArrowUp', 0, 3)).toBe(0);
  expect(destination('End', 0, 3)).toBe(2);
  expect(destination('Home', 2, 3)).toBe(0);
  expect(destination('Enter', 1, 3)).toBeUndefined();
});

test('the number of visible rows fits the window, and is at least that of a small table', () => {
  expect(rowsInSight(720)).toBe(18);
  expect(rowsInSight(1_440)).toBe(40);
  expect(rowsInSight(300)).toBe(11);
  expect(rowsInSight(1_440, 557)).toBe(24);
  expect(rowsInSight(1_440, 1_400)).toBe(11);
  expect(rowsInSight(720, -900)).toBe(18);
});
