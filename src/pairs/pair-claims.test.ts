import { expect, test } from 'vitest';
import { createRandomSource } from '../engine/testing/random-source.ts';
import { PairClaims } from './pair-claims.ts';

const closed = () => false;

/** Claims of pairs whose outcomes have these means and a deviation of 1, after so many trades of each. */
function claimsOf(means: readonly number[], trades: number, seed: number): PairClaims {
  const random = createRandomSource(seed);
  const claims = new PairClaims(means.length);
  for (let round = 0; round < trades; round += 1) {
    for (const [pair, mean] of means.entries()) {
      claims.open(pair);
      claims.add(pair, mean + random.normal());
      claims.look(closed);
    }
  }
  return claims;
}

test('what earns is trusted, and of what earns nothing at most a twentieth ever is', () => {
  let [found, wrong] = [0, 0];
  for (let seed = 0; seed < 100; seed += 1) {
    found += Number(claimsOf([0.6], 200, seed).evidence()[0]?.trusted);
    wrong += Number(
      claimsOf([-0.01, -0.01, -0.01], 200, seed)
        .evidence()
        .some(({ trusted }) => trusted),
    );
  }
  expect(found).toBeGreaterThan(90);
  expect(wrong).toBeLessThanOrEqual(5);
});

test('an e-value is the product of its bets, each fixed before its trade', () => {
  const claims = new PairClaims(2);
  claims.open(1);
  claims.add(1, 1);
  // The first bet is that of the prior: mean 0.1 over mean square 1, at most 0.95 ÷ 10.
  const weighted = (64 / (64 * 65)) * (1 + 0.095);
  expect(claims.evidence()[1]?.q).toBe(Math.min(1, 1 / weighted));
  for (let trade = 0; trade < 400; trade += 1) claims.add(1, 1);
  expect(claims.evidence()[1]).toMatchObject({ trades: 401, trusted: false });
  claims.look(closed);
  expect(claims.evidence()[1]).toMatchObject({ trades: 401, trusted: true });
  expect(claims.evidence()[0]).toEqual({ trades: 0, q: null, trusted: false });
});

test('losses take the trust back while the plain mean is not above zero', () => {
  const claims = new PairClaims(1);
  claims.open(0);
  for (let trade = 0; trade < 200; trade += 1) claims.add(0, 1);
  claims.look(closed);
  expect(claims.evidence()[0]?.trusted).toBe(true);
  // Beyond the largest loss that is tested.
  claims.add(0, -300);
  expect(claims.evidence()[0]?.trusted).toBe(false);
  for (let trade = 0; trade < 120; trade += 1) claims.add(0, 1);
  expect(claims.evidence()[0]?.trusted).toBe(true);
});

test('a claim with an open trade is looked at when it has closed, and helps no other', () => {
  const claims = new PairClaims(2);
  claims.open(0);
  claims.open(1);
  // The second alone is not enough: it passes as the second of two discoveries.
  for (let trade = 0; trade < 100; trade += 1) claims.add(0, 1);
  while ((claims.evidence()[1]?.q ?? 1) > 0.05) claims.add(1, 1);
  claims.look((pair) => pair === 0);
  expect(claims.evidence().map(({ trusted }) => trusted)).toEqual([false, false]);
  claims.look(closed);
  expect(claims.evidence().map(({ trusted }) => trusted)).toEqual([true, true]);
});

test('a trade of a pair that was never followed is refused', () => {
  expect(() => new PairClaims(1).add(0, 1)).toThrow(RangeError);
});
