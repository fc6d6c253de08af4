import { expect, test } from 'vitest';
import {
  assumedSpread,
  chargedSpread,
  DEFAULT_EXECUTION,
  Execution,
  executionIn,
  priceOfPips,
  priceOfPoints,
} from './execution.ts';
import { TYPICAL_SPREAD } from './symbol.ts';

test('pips and points are exact price differences', () => {
  expect([priceOfPips(1.3), priceOfPips(0.000001), priceOfPips(-2)]).toEqual([0.00013, 1e-10, -0.0002]);
  expect([priceOfPoints(1.3), priceOfPoints(-65)]).toEqual([0.000013, -0.00065]);
});

test('the assumed spread is the given one or that of the pair, and its factor is charged', () => {
  expect(assumedSpread(DEFAULT_EXECUTION, 'USD_SGD')).toBe(TYPICAL_SPREAD.USD_SGD);
  const wide = { ...DEFAULT_EXECUTION, assumed_spread_pips: 3, spread_factor: 2 };
  expect(assumedSpread(wide, 'USD_SGD')).toBe(0.0003);
  expect(chargedSpread(wide, 'USD_SGD')).toBe(0.0006);
  expect(chargedSpread({ ...wide, spread_factor: 0 }, 'EUR_USD')).toBe(0);
});

test.each<[string, (value: number) => object, number, number]>([
  ['assumed_spread_pips', (value) => ({ assumed_spread_pips: value }), 0, 100],
  ['spread_factor', (value) => ({ spread_factor: value }), 0, 100],
  ['pips of slippage', (value) => ({ entry_slippage: { pips: value, range_share: 0 } }), 0, 100],
  ['share of the range', (value) => ({ stop_slippage: { pips: 0, range_share: value } }), 0, 1],
  ['financing_long_points', (value) => ({ financing_long_points: value }), -1_000, 1_000],
  ['financing_short_points', (value) => ({ financing_short_points: value }), -1_000, 1_000],
  ['commission_usd', (value) => ({ commission_usd: value }), 0, 1_000],
  ['entry_delay', (value) => ({ entry_delay: value }), 0, 50],
])('%s has its bounds', (_, of, least, most) => {
  const isTaken = (value: number) => Execution.safeParse({ ...DEFAULT_EXECUTION, ...of(value) }).success;
  expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false]);
  expect(isTaken(Number.NaN)).toBe(false);
});

test('half a candle is no delay', () => {
  expect(Execution.safeParse({ ...DEFAULT_EXECUTION, entry_delay: 1.5 }).success).toBe(false);
});

test('the execution in stored settings: theirs, the default of former ones, none of unknown ones', () => {
  const costly = { ...DEFAULT_EXECUTION, commission_usd: 3 };
  expect(executionIn({ execution: costly })).toEqual(costly);
  expect(executionIn({ lengths: [8] })).toEqual(DEFAULT_EXECUTION);
  expect(executionIn({ execution: { commission_usd: 3 } })).toBeNull();
  expect(executionIn(null)).toBeNull();
});
