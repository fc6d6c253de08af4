import { expect, test } from 'vitest';
import { sparkPoints } from './sparkline.tsx';

test('a line goes from edge to edge, the highest value on top', () => {
  expect(sparkPoints([1, 3, 2])).toBe('1,13 22,1 43,7');
});

test('equal values are a line in the middle', () => {
  expect(sparkPoints([5, 5])).toBe('1,7 43,7');
});
