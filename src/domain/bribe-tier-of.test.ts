import { expect, test } from 'vitest';
import { bribeTierOf } from './bribe-tier-of.ts';

test.each([
  [0, '0'],
  [-1, '0'],
  [Number.NaN, '0'],
  [0.000_19, '0.0001'],
  [0.002, '0.002'],
  [0.0049, '0.002'],
  [0.005, '0.005'],
  [0.099, '0.05'],
  [0.1, '0.1'],
  [1, '1'],
  [1.99, '1'],
  [4.99, '2'],
  [9.99, '5'],
  [10, '10'],
  [75, '50'],
])('a bribe of %d is of tier %s', (bribe, tier) => {
  expect(bribeTierOf(bribe)).toBe(tier);
});
