import { expect, test } from 'vitest';
import { morphoInterest } from './morpho-interest.ts';

test('Morpho’s interest rounds every step down', () => {
  // By hand: x = 0.1 (18 decimals), x²/2 = 0.005, x³/6 = 0.000166666666666666, of 10,000,001 units.
  expect(morphoInterest(10_000_001n, 10n ** 15n, 100n)).toBe(1_051_666n);
  expect(morphoInterest(3n, 10n ** 15n, 100n)).toBe(0n);
  expect(morphoInterest(10n ** 30n, 10n ** 15n, 100n)).toBe(105_166_666_666_666_666_000_000_000_000n);
});
