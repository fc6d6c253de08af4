import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { type WeighedMove, type WeighedVault, weighMove } from './weigh-move.ts';

const VAULT: WeighedVault = { rate_pct: 4, state: 'open', liquid_usd: 1e6, fall: 0, age_ms: HOUR_MS };

/** 36,500 dollars that would earn a dollar a day more: 5 % in place of 4 %, for a cost of 2 dollars. */
function move(
  change: Partial<WeighedMove> = {},
  from: Partial<WeighedVault> = {},
  to: Partial<WeighedVault> = {},
): WeighedMove {
  return {
    ...{ value_usd: 36_500, rate_after_pct: 5, cost_usd: 2, since_flow_ms: null, since_taken_ms: null },
    from: { ...VAULT, ...from },
    to: { ...VAULT, rate_pct: 5, ...to },
    ...change,
  };
}
const reasonsOf = (...parts: Parameters<typeof move>) => weighMove(move(...parts)).reasons;

test('a move that pays is taken: gain a year, days to break even, and a week less its cost', () => {
  const verdict = weighMove(move());
  expect(verdict.reasons).toEqual([]);
  expect(verdict.gain_a_year_usd).toBeCloseTo(365, 9);
  expect(verdict.break_even_days).toBeCloseTo(2, 9);
  expect(verdict.expected_usd).toBeCloseTo(7 - 2, 9);
});

test('a move into a worse vault loses what it costs and what it no longer earns, and never breaks even', () => {
  const verdict = weighMove(move({ rate_after_pct: 3 }));
  expect(verdict.reasons).toEqual(['inside_band', 'below_costs']);
  expect(verdict.gain_a_year_usd).toBeCloseTo(-365, 9);
  expect(verdict.break_even_days).toBeNull();
  expect(verdict.expected_usd).toBeCloseTo(-7 - 2, 9);
});

test.each([
  ['readings of 48 hours still count', {}, { age_ms: 48 * HOUR_MS }, { age_ms: 48 * HOUR_MS }, []],
  ['an older reading of the vault that is left', {}, { age_ms: 48 * HOUR_MS + 1 }, {}, ['stale_state']],
  ['an older reading of the target', {}, {}, { age_ms: 48 * HOUR_MS + 1 }, ['stale_state']],
  ['a paused vault that is left', {}, { state: 'paused' }, {}, ['paused']],
  ['a vault that is left for it is shut down', {}, { state: 'shutdown' }, {}, []],
  ['a paused target', {}, {}, { state: 'paused' }, ['paused']],
  ['a target that is shut down', {}, {}, { state: 'shutdown' }, ['paused']],
  ['a full target', {}, {}, { state: 'capped' }, ['cap_reached']],
  ['a full vault that is left', {}, { state: 'capped' }, {}, []],
  ['all of it can be withdrawn', {}, { liquid_usd: 36_500 }, {}, []],
  ['a dollar of it cannot be withdrawn', {}, { liquid_usd: 36_499 }, {}, ['no_liquidity']],
  ['what can be withdrawn is unknown', {}, { liquid_usd: null }, {}, []],
  ['a price at 0.1 % below its high', {}, { fall: 0.001 }, {}, []],
  ['a price further below its high', {}, { fall: 0.0011 }, {}, ['unrealised_loss']],
  ['a price of the target below its high', {}, {}, { fall: 0.5 }, []],
  ['a flow a day ago', { since_flow_ms: DAY_MS }, {}, {}, []],
  ['a flow since', { since_flow_ms: DAY_MS - 1 }, {}, {}, ['min_wait']],
  ['a move on paper a week ago', { since_taken_ms: 7 * DAY_MS }, {}, {}, []],
  ['a move on paper since', { since_taken_ms: 7 * DAY_MS - 1 }, {}, {}, ['min_wait']],
  ['half a percent more', { rate_after_pct: 4.5 }, {}, {}, []],
  ['less than half a percent more', { rate_after_pct: 4.499 }, {}, {}, ['inside_band']],
  ['its cost is earned in just under 30 days', { cost_usd: 29.99 }, {}, {}, []],
  ['its cost takes more than 30 days', { cost_usd: 30.01 }, {}, {}, ['below_costs']],
] as const)('%s', (_, change, from, to, reasons) => {
  expect(reasonsOf(change, from, to)).toEqual(reasons);
});

test('what is unknown is a reason of its own, and makes figures unknown', () => {
  expect(weighMove(move({ value_usd: null }))).toEqual({
    reasons: ['stale_price'],
    gain_a_year_usd: null,
    break_even_days: null,
    expected_usd: null,
  });
  const unpriced = weighMove(move({ cost_usd: null }));
  expect(unpriced).toMatchObject({ reasons: ['stale_price'], break_even_days: null, expected_usd: null });
  expect(unpriced.gain_a_year_usd).toBeCloseTo(365, 9);
  for (const unrated of [move({ rate_after_pct: null }), move({}, { rate_pct: null })]) {
    expect(weighMove(unrated)).toEqual({
      reasons: ['too_few'],
      gain_a_year_usd: null,
      break_even_days: null,
      expected_usd: null,
    });
  }
});

test('reasons stand in the order in which they are tested', () => {
  expect(
    reasonsOf(
      { value_usd: null, rate_after_pct: null, since_flow_ms: 0 },
      { age_ms: 49 * HOUR_MS, state: 'paused', fall: 1 },
      { state: 'capped' },
    ),
  ).toEqual([
    'stale_state',
    'stale_price',
    'too_few',
    'paused',
    'cap_reached',
    'unrealised_loss',
    'min_wait',
  ]);
});
