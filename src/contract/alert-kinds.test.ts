import { expect, test } from 'vitest';
import { ALERT_KINDS, alertParameters } from './alert-kinds.ts';
import { ALERT_KIND_NAMES } from './alerts.ts';

test.each(ALERT_KIND_NAMES)('the defaults of %s are valid parameters', (kind) => {
  const fallbacks = Object.fromEntries(
    Object.entries(ALERT_KINDS[kind].parameters).map(([name, { fallback }]) => [name, fallback]),
  );
  expect(alertParameters(kind).parse({})).toEqual(fallbacks);
  expect(alertParameters(kind).parse(fallbacks)).toEqual(fallbacks);
});

test('amounts in the text of an alert are written as on screens', () => {
  const drift = { pot: 'USDC', off_target_pct: null, id: '1' };
  expect(
    [0.004, 12.5, 1_234_567].map((usd_day) => ALERT_KINDS.pot_drift.text({ ...drift, usd_day })),
  ).toEqual([
    'USDC loses < $0.01 a day by its drift.',
    'USDC loses $12.50 a day by its drift.',
    'USDC loses $1,234,567.00 a day by its drift.',
  ]);
  const pair = { id: '1', pair: 'A / B', prices: 'M5', open_since: '2026-11-02T10:00:00Z' };
  expect(ALERT_KINDS.pair_open.text({ ...pair, z: -0.001 })).toContain('z 0.00.');
});

test.each([
  ['drawdown', { limit: 0 }],
  ['drawdown', { unit: 'euros' }],
  ['pattern_step', { pattern: '01a' }],
  ['source_stale', { minutes: 20_000 }],
  ['claim_deadline', { deadline: 1 }],
  ['deadline_near', { of: 'password_ends' }],
  ['vault_closed', { state: 'open' }],
  ['pot_drift', { usd_day: 0 }],
  ['gas_cheap', { percent: 60 }],
  ['gas_deadline', { hours: 24 }],
  ['desk_loss', { area: 'kitchen' }],
  ['new_device', { symbol: 'any' }],
] as const)('%s refuses %j', (kind, parameters) => {
  expect(alertParameters(kind).safeParse(parameters).success).toBe(false);
});
