import { expect, test } from 'vitest';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { createEngine } from './engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import { createDirtyMarket } from './testing/dirty-market.ts';
import { createDrain, drainInto } from './testing/drain-engine.ts';
import { naiveCounts, usableCandles } from './testing/naive-findings.ts';

function countedByEngine(columns: CandleColumns, granularity: 'M1' | 'M5'): Map<string, number> {
  const engine = createEngine({ symbol: 'EUR_USD', granularity, settings: DEFAULT_ENGINE_SETTINGS });
  engine.push(columns);
  const { patterns } = drainInto(createDrain(), engine);
  return new Map([...patterns].map(([bits, figures]) => [bits, figures.seen_count]));
}

function sorted(counts: Map<string, number>): [string, number][] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

test.each([1, 2, 3])('counts equal a naive recount on a dirty market, seed %i', (seed) => {
  const columns = createDirtyMarket(seed, 30_000, 300);
  const usable = usableCandles(columns);
  expect(usable.length).toBeLessThan(columns.time.length);
  const naive = naiveCounts(usable, 300, [8, 12, 16]);
  expect(naive.size).toBeGreaterThan(10_000);
  expect(sorted(countedByEngine(columns, 'M5'))).toEqual(sorted(naive));
});
