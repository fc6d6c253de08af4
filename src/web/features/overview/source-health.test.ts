import { expect, test } from 'vitest';
import type { Source } from '../../../contract/sources.ts';
import { healthOf } from './source-health.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const NOTHING = { series: [], quotes: [], broker: undefined, now: NOW };

test('a source that asks nobody is counted here, and one that was never answered waits', () => {
  const own: Source = { area: 'stat-arb', kind: 'own', label: 'stored candles', active: true, calls: [] };
  const asked: Source = { area: 'yield', kind: 'remote', label: 'farm.example', active: true, calls: [] };
  expect(healthOf({ ...NOTHING, sources: [own, asked] }).map(({ state, told }) => ({ state, told }))).toEqual(
    [
      { state: 'well', told: 'counted here' },
      { state: 'waiting', told: 'no answer yet' },
    ],
  );
});
