import { expect, test } from 'vitest';
import { sparkPoints } from './sparkline.tsx';

test('a line goes from edge to edge, the highest value on top', () => {
  expect(sparkPoints([1, 3, 2])).toBe('1.0,13.0 22.0,1.0 43.0,7.0');
});

test('equal values are a line in the middle', () => {
  expect(sparkPoints([5, 5])).toBe('1.0,7.0 43.0,7.0');
});
