import { expect, test } from 'vitest';
import { carriedCosts } from './carried-costs.ts';
import { DEFAULT_EXECUTION, type Execution } from './execution.ts';

const EXECUTION: Execution = {
  ...DEFAULT_EXECUTION,
  financing_long_points: -8,
  financing_short_points: 3,
  commission_usd: 3.5,
};
const at = (iso: string): number => Date.parse(iso) / 1_000;

test('a long over Wednesday 17:00 in New York pays three days, and commission for entry and exit', () => {
  const trade = { direction: 'long', units: 1_000, entry: at('2025-01-08T20:00:00Z') } as const;
  const before = carriedCosts(EXECUTION, trade, at('2025-01-08T21:59:59Z'));
  expect(before).toEqual({ financing_quote: 0, commission_usd: 0.07 });
  const after = carriedCosts(EXECUTION, trade, at('2025-01-08T22:00:00Z'));
  expect(after.financing_quote).toBeCloseTo(-0.24, 12);
});

test('a short has its own points', () => {
  const trade = { direction: 'short', units: 1_000, entry: at('2025-01-06T20:00:00Z') } as const;
  expect(carriedCosts(EXECUTION, trade, at('2025-01-07T20:00:00Z')).financing_quote).toBeCloseTo(0.03, 12);
});

test('by default nothing is carried, however long', () => {
  const trade = { direction: 'long', units: 1_000, entry: at('2025-01-06T20:00:00Z') } as const;
  const none = carriedCosts(DEFAULT_EXECUTION, trade, at('2025-02-07T20:00:00Z'));
  expect(none).toEqual({ financing_quote: 0, commission_usd: 0 });
});
