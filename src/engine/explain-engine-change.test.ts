import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS, settingsKey } from './engine-settings.ts';
import { explainEngineChange } from './explain-engine-change.ts';

const KEY = settingsKey(DEFAULT_ENGINE_SETTINGS);
const KEPT = { ...DEFAULT_ENGINE_SETTINGS };

test('settings that differ are named with both values', () => {
  const former = { engine_key: KEY, engine_settings: { ...KEPT, trade_units: 7, lengths: [4, 9] } };
  expect(explainEngineChange(former, DEFAULT_ENGINE_SETTINGS)).toBe(
    'lengths 4/9 → 8/12/16, trade_units 7 → 1000',
  );
});

test('another version is named first, and a setting that is new', () => {
  const { trade_units: _new, ...before } = KEPT;
  const former = { engine_key: '1-0123456789abcdef', engine_settings: before };
  expect(explainEngineChange(former, DEFAULT_ENGINE_SETTINGS)).toBe(
    `engine version 1 → ${KEY.split('-')[0]}, trade_units unset → 1000`,
  );
});

test('of an engine whose settings were not kept, the version tells, or nothing does', () => {
  const unkept = (engine_key: string) =>
    explainEngineChange({ engine_key, engine_settings: null }, DEFAULT_ENGINE_SETTINGS);
  expect(unkept('1-0123456789abcdef')).toBe(`engine version 1 → ${KEY.split('-')[0]}`);
  expect(unkept(KEY)).toBe('other settings or spreads of the engine');
});

test('a former engine without an execution had the default one, and a changed one is named by its values', () => {
  const { execution, ...before } = KEPT;
  const former = { engine_key: '1-0123456789abcdef', engine_settings: before };
  const version = `engine version 1 → ${KEY.split('-')[0]}`;
  expect(explainEngineChange(former, DEFAULT_ENGINE_SETTINGS)).toBe(version);
  const slipping = { ...execution, commission_usd: 3.5, entry_slippage: { pips: 0.3, range_share: 0 } };
  expect(explainEngineChange(former, { ...DEFAULT_ENGINE_SETTINGS, execution: slipping })).toBe(
    `${version}, execution.entry_slippage.pips 0 → 0.3, execution.commission_usd 0 → 3.5`,
  );
});
