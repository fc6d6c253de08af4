import { expect, test } from 'vitest';
import { barShares } from './rank-bars.tsx';

test.each([
  [
    [4, 2, 1],
    [100, 50, 25],
  ],
  [
    [1, -2],
    [50, 100],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('%j are drawn as %j percent', (values, shares) => {
  expect(barShares(values)).toEqual(shares);
});
