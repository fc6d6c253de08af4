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
