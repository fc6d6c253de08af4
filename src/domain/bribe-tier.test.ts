import { expect, test } from 'vitest';
import { type BribeTier, netPerAttempt, rateToMatch, reachesRate } from './bribe-tier.ts';

function tierOf(successes: readonly number[], failures: readonly number[]): BribeTier {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = [...successes, ...failures];
  return {
    tier: '0.001',
    attempted: all.length,
    success: successes.length,
    known: all.length,
    net_usd: all.reduce((sum, value) => sum + value, 0),
    success_net_usd: mean(successes),
    failure_net_usd: mean(failures),
  };
}

test('at the rate to match both tiers bring the same for each attempt', () => {
  const tier = tierOf([30, 50], [-4, -6, -5]);
  const next = tierOf([20, 40], [-8]);
  const rate = rateToMatch(tier, next) ?? Number.NaN;
  expect(rate).toBeCloseTo((13 + 8) / 38, 12);
  expect(rate * 30 + (1 - rate) * -8).toBeCloseTo(netPerAttempt(tier) ?? Number.NaN, 12);
});

test('edges: out of reach, nothing to reach, and nothing known', () => {
  const loses = tierOf([1], [-20]);
  expect(rateToMatch(tierOf([100], []), tierOf([50], [-1]))).toBeCloseTo(101 / 51, 12);
  expect(rateToMatch(loses, tierOf([50], [-1]))).toBe(0);
  expect(rateToMatch(loses, tierOf([50], []))).toBeNull();
  expect(rateToMatch(loses, tierOf([], [-1]))).toBeNull();
  expect(rateToMatch(loses, tierOf([-5], [-1]))).toBeNull();
  expect(rateToMatch(loses, tierOf([-1], [-1]))).toBeNull();
  expect(rateToMatch({ ...loses, known: 0 }, tierOf([50], [-1]))).toBeNull();
  expect(netPerAttempt({ ...loses, known: 0 })).toBeNull();
});

test('a rate is met, or not, only where the whole interval says so: 9 of 10 is 59.6 to 98.2 %', () => {
  const tier = { ...tierOf([1], [-1]), attempted: 10, success: 9 };
  expect([0.5, 0.59, 0.6, 0.98, 0.99].map((needed) => reachesRate(tier, needed))).toEqual([
    'met',
    'met',
    'undecided',
    'undecided',
    'not met',
  ]);
  expect(reachesRate({ ...tier, attempted: 0, success: 0 }, 0.5)).toBe('undecided');
  expect(reachesRate({ ...tier, success: 11 }, 0.1)).toBe('undecided');
});
