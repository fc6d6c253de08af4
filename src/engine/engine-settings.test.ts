import { expect, test } from 'vitest';
import { DEFAULT_EXECUTION, type Execution } from '../domain/execution.ts';
import { TYPICAL_SPREAD } from '../domain/symbol.ts';
import { createEngine } from './engine.ts';
import type { EngineSettings } from './engine-settings.ts';
import {
  checkSettings,
  DEFAULT_ENGINE_SETTINGS,
  ENGINE_VERSION,
  settingsKey,
  settingsOfPair,
} from './engine-settings.ts';

const key = settingsKey(DEFAULT_ENGINE_SETTINGS);

test('the key is short, and the same for the same settings in any order', () => {
  expect(key).toMatch(/^\d+-[0-9a-f]{16}$/);
  const reversed = Object.fromEntries(Object.entries(DEFAULT_ENGINE_SETTINGS).reverse());
  expect(settingsKey({ ...DEFAULT_ENGINE_SETTINGS, ...reversed })).toBe(key);
});

test('the key differs when any single setting does', () => {
  const keys = new Set([key]);
  const { execution, ...settings } = DEFAULT_ENGINE_SETTINGS;
  for (const [name, value] of Object.entries(settings)) {
    const changed = typeof value === 'number' ? value + 1 : [...value, 20];
    keys.add(settingsKey({ ...DEFAULT_ENGINE_SETTINGS, [name]: changed }));
  }
  const slips = { pips: 0.5, range_share: 0 };
  const executions: Partial<Execution>[] = [
    { spread_source: 'assumed' },
    { assumed_spread_pips: 1 },
    { spread_factor: 2 },
    { entry_slippage: slips },
    { entry_slippage: { pips: 0, range_share: 0.5 } },
    { stop_slippage: slips },
    { financing_long_points: 1 },
    { financing_short_points: 1 },
    { commission_usd: 1 },
    { entry_delay: 1 },
  ];
  for (const change of executions) {
    keys.add(settingsKey({ ...DEFAULT_ENGINE_SETTINGS, execution: { ...execution, ...change } }));
  }
  expect(keys.size).toBe(Object.keys(settings).length + executions.length + 1);
});

test('the default execution leaves keys as they were before there was another', () => {
  const { execution, ...before } = DEFAULT_ENGINE_SETTINGS;
  const entries = Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1));
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify([entries, TYPICAL_SPREAD]))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  expect(key).toBe(`${ENGINE_VERSION}-${hash.toString(16).padStart(16, '0')}`);
  const reversed = Object.fromEntries(Object.entries(execution).reverse()) as Execution;
  expect(settingsKey({ ...before, execution: reversed })).toBe(key);
});

test('a pair may execute differently from the others', () => {
  const slow = { ...DEFAULT_EXECUTION, entry_delay: 2 };
  const settings = { ...DEFAULT_ENGINE_SETTINGS, executions: { EUR_USD: slow } };
  expect(settingsOfPair(settings, 'EUR_USD')).toEqual({ ...DEFAULT_ENGINE_SETTINGS, execution: slow });
  expect(settingsOfPair(settings, 'USD_SGD')).toEqual(DEFAULT_ENGINE_SETTINGS);
});

const broken: readonly (readonly [string, Partial<EngineSettings>])[] = [
  ['lengths', { lengths: [] }],
  ['lengths', { lengths: [8, 8] }],
  ['lengths', { lengths: [8, 24] }],
  ['lengths', { lengths: [0, 8] }],
  ['lengths', { lengths: [8, 21] }],
  ['lengths', { lengths: [8, 12.5] }],
  ['lengths', { lengths: [8, 16, 12] }],
  ['max_holding', { max_holding: 0 }],
  ['max_holding', { max_holding: 2.5 }],
  ['max_holding', { max_holding: 251 }],
  ['atr_length', { atr_length: 0 }],
  ['barriers', { stop_loss_atr: 0 }],
  ['barriers', { take_profit_atr: 0 }],
  ['unseen_factor', { unseen_factor: 0.01 }],
  ['unseen_factor', { lengths: [1], unseen_factor: 6 }],
  ['potential_n', { potential_n: 0 }],
  ['observed_n', { observed_n: 10 }],
  ['observed_n', { potential_n: 1, observed_n: 2 }],
  ['fdr_level', { fdr_level: 0 }],
  ['fdr_level', { fdr_level: 1 }],
  ['fdr_weight_scale', { fdr_weight_scale: 0 }],
  ['look_interval', { look_interval: 0 }],
  ['look_interval', { look_interval: 1.5 }],
  ['max_bet', { max_bet: 0 }],
  ['max_bet', { max_bet: 1 }],
  ['outcome_cap', { outcome_cap: 0 }],
  ['largest_loss', { largest_loss: 1.4 }],
  ['benchmark_share', { benchmark_share: 0 }],
  ['benchmark_share', { benchmark_share: 1 }],
  ['trade_units', { trade_units: 0 }],
  ['trade_units', { trade_units: 0.5 }],
  ['max_concurrent_trades', { max_concurrent_trades: -1 }],
  ['entry_delay', { lengths: [2], execution: { ...DEFAULT_EXECUTION, entry_delay: 12 } }],
  ['execution.entry_delay', { execution: { ...DEFAULT_EXECUTION, entry_delay: 0.5 } }],
  ['execution.commission_usd', { execution: { ...DEFAULT_EXECUTION, commission_usd: -1 } }],
  [
    'execution.stop_slippage.pips',
    { execution: { ...DEFAULT_EXECUTION, stop_slippage: { pips: Number.NaN, range_share: 0 } } },
  ],
];

test.each(broken)('an engine refuses %s out of range: %o', (name, change) => {
  const settings = { ...DEFAULT_ENGINE_SETTINGS, ...change };
  expect(() => createEngine({ symbol: 'EUR_USD', granularity: 'H1', settings })).toThrow(RangeError);
  expect(() => checkSettings(settings)).toThrow(name);
});

const atTheEdge: readonly Partial<EngineSettings>[] = [
  { lengths: [1, 20], unseen_factor: 6.01 },
  { lengths: [5] },
  { max_holding: 1 },
  { max_holding: 250, unseen_factor: 1 },
  { atr_length: 1 },
  { take_profit_atr: 0.01, stop_loss_atr: 0.01 },
  { potential_n: 1, observed_n: 3 },
  { observed_n: 11 },
  { fdr_level: 0.999 },
  { fdr_weight_scale: 1 },
  { look_interval: 1 },
  { max_bet: 0.999 },
  { largest_loss: 1.5 },
  { trade_units: 1 },
  { max_concurrent_trades: 0 },
];

test.each(atTheEdge)('%o is still in range', (change) => {
  expect(() => checkSettings({ ...DEFAULT_ENGINE_SETTINGS, ...change })).not.toThrow();
});

test('the defaults are in range', () => {
  expect(() => checkSettings(DEFAULT_ENGINE_SETTINGS)).not.toThrow();
});
