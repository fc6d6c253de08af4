import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BribeTier } from '../../domain/bribe-tier.ts';
import { NextTierRate } from './next-tier-rate.tsx';

const TIER: BribeTier = {
  ...{ tier: '0.001', attempted: 100, success: 50, known: 100, net_usd: 1_000 },
  ...{ success_net_usd: 30, failure_net_usd: -10 },
};
const textOf = (next: BribeTier | undefined): string =>
  renderToStaticMarkup(<NextTierRate tier={TIER} next={next} />).replace(/<[^>]*>/g, '');

test('the rate ends the cell, so that those of a column are below each other', () => {
  expect(textOf({ ...TIER, success: 99, attempted: 100 })).toBe('met 50.00%');
  expect(textOf({ ...TIER, success: 50, attempted: 100 })).toBe('undecided 50.00%');
  expect(textOf({ ...TIER, success: 1, attempted: 100 })).toBe('not met 50.00%');
});

test('a rate above 1 is out of reach, and the last tier has none', () => {
  expect(textOf({ ...TIER, success_net_usd: 5 })).toBe('out of reach');
  expect(textOf(undefined)).toBe('N/A');
});
