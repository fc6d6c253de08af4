// node bench/import.ts [pglite|postgresql]: the time to import twelve years of hours into a store that holds the results of two
// years of minutes of two symbols, against the same import into a fresh store; on both databases unless one is named.
import { importCandles } from '../src/collectors/import-candles.ts';
import { GRANULARITY_SECONDS } from '../src/domain/granularity.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../src/engine/testing/planted-market.ts';
import type { Store } from '../src/store/database/open-store.ts';
import { activateSeries, createSeries, deleteInactiveSeries } from '../src/store/engine/series.ts';
import { seedStore } from './seed-store.ts';
import { withDatabases } from './with-databases.ts';

const RATIO_BUDGET = 1.3;
const HOURS = 74_439;
/** The engine's results for 1.5 million minutes. */
const OTHERS = { trades: 90_000, patterns: 132_000 };
const ROUNDS = 3;
const KEY = { market: 'imported', symbol: 'EUR_USD', granularity: 'H1' } as const;

const hours = createPlantedMarket({
  seed: HOURS,
  candles: HOURS,
  deviation: 0.001,
  spread: 0.0001,
  start: 1.5,
  seconds: GRANULARITY_SECONDS.H1,
  planted: [
    { bits: '10110010', direction: 'long', drift: 1.6, over: 1 },
    { bits: '011010011101', direction: 'short', drift: 1.6, over: 1 },
  ],
});
await withDatabases(process.argv[2], compare);

/** In turn, and the best of each: other load of the machine slows some rounds and speeds up none. */
async function compare(name: string, open: (name: string) => Promise<Store>): Promise<void> {
  const full = await open('full');
  await seedStore(full, OTHERS);
  const times = { fresh: Infinity, full: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = await open(`fresh_${round}`);
    times.fresh = Math.min(times.fresh, await addHours(fresh));
    await fresh.close();
    times.full = Math.min(times.full, await addHours(full));
    await forgetHours(full);
  }
  await full.close();
  const ratio = times.full / times.fresh;
  console.log(`${name}: fresh ${times.fresh.toFixed(1)} s, beside others ${times.full.toFixed(1)} s`);
  console.log(`${name}: ratio ${ratio.toFixed(2)} (at most ${RATIO_BUDGET})`);
  if (ratio > RATIO_BUDGET) process.exitCode = 1;
}

/** Seconds until the figures of the candles are committed. */
async function addHours(store: Store): Promise<number> {
  const startedAt = performance.now();
  const request = { symbol: KEY.symbol, granularity: KEY.granularity, candles: hours };
  await importCandles(store, DEFAULT_ENGINE_SETTINGS, request, new AbortController().signal, () => {});
  return (performance.now() - startedAt) / 1_000;
}

/** Replaces the imported generation by an empty one, so that the next round imports the same candles again. */
async function forgetHours({ db }: Store): Promise<void> {
  await activateSeries(db, await createSeries(db, { ...KEY, engine_key: 'none' }));
  await deleteInactiveSeries(db, 'imported');
}
