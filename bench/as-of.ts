// node bench/as-of.ts [pglite|postgresql] [trades...]: how long each call takes as of a moment, and for the present, over so many trades
// (100,000 and 1,000,000 by default) on both databases. What the engine said of patterns is found on a thread of its own and is
// measured by itself, over candles.

import { performance } from 'node:perf_hooks';
import { createAsOfCalls } from '../src/api/as-of-calls.ts';
import type { Call } from '../src/api/handlers.ts';
import { createPatternsAsOf } from '../src/collectors/patterns-as-of.ts';
import { AS_OF_CALLS, type AsOfCall } from '../src/contract/as-of.ts';
import type { EndpointRequest } from '../src/contract/endpoint.ts';
import { declaredRequests } from '../src/contract/endpoints.ts';
import { DAY_MS } from '../src/domain/durations.ts';
import { DEFAULT_ENGINE_SETTINGS, settingsKey } from '../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../src/engine/testing/planted-market.ts';
import { createLog } from '../src/log.ts';
import type { Store } from '../src/store/database/open-store.ts';
import { appendCandles } from '../src/store/engine/candles.ts';
import { activateSeries, createSeries } from '../src/store/engine/series.ts';
import { seedStore } from './seed-store.ts';
import { withDatabases } from './with-databases.ts';

const [only, ...sizes] = process.argv.slice(2);
const TIMES = 3;
/** A year of M1 candles. */
const CANDLES = 370_000;
const log = createLog({ level: 'error', format: 'json', redact: [] });

/** What a screen asks each call for. */
const ASKED: Partial<Record<AsOfCall, Readonly<Record<string, string>>>> = {
  tradeHistory: { limit: '50', count: 'rows', sort: 'timestamp', order: 'desc' },
  eliteHistory: { limit: '50', count: 'rows', sort: 'timestamp', order: 'desc' },
  patternDetail: { pattern: '01101001' },
  patternFan: { pattern: '01101001', symbol: 'EUR_USD' },
  tradeDetail: { id: '1-1000' },
  candles: { symbol: 'EUR_USD', from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' },
  tradeCalendar: { year: '2025' },
  tradeMonth: { year: '2025', month: '6' },
};

await withDatabases(only, async (database, open) => {
  for (const trades of sizes.length > 0 ? sizes.map(Number) : [100_000, 1_000_000]) {
    const store = await open(`trades_${trades}`);
    await seedStore(store, { trades, patterns: Math.floor(trades / 5) });
    console.log(`${database}, ${trades} trades: ms as of two years ago, as of yesterday, counted exactly`);
    await measureCalls(store);
    await store.close();
  }
  const store = await open('candles');
  await measureEngine(store, database);
  await store.close();
});

async function measureCalls(store: Store): Promise<void> {
  const answer = createAsOfCalls(store, Date.now, log, async () => []);
  const requests: Readonly<Record<string, EndpointRequest>> = declaredRequests();
  for (const name of AS_OF_CALLS) {
    const schema = requests[name]?.query;
    const query = schema?.parse(ASKED[name] ?? {}) ?? {};
    const ask = (moment: number, asked: object): Promise<number> =>
      medianMs(() =>
        answer(name, moment, {
          query: asked,
          context: { req: { raw: new Request('http://localhost') } },
        } as Call<never>),
      );
    const figures = [await ask(Date.now() - 730 * DAY_MS, query), await ask(Date.now() - DAY_MS, query)];
    if (name === 'tradeHistory') figures.push(await ask(Date.now() - DAY_MS, { ...query, count: 'only' }));
    console.log(`  ${name.padEnd(20)} ${figures.map((ms) => ms.toFixed(0).padStart(7)).join('')}`);
  }
}

/** The first answer runs through all candles, a later moment goes on from there, an earlier one begins anew. */
async function measureEngine(store: Store, database: string): Promise<void> {
  const settings = DEFAULT_ENGINE_SETTINGS;
  const candles = createPlantedMarket({
    seed: 1,
    candles: CANDLES,
    spread: 0.0001,
    start: 100,
    seconds: 60,
  });
  const id = await createSeries(store.db, {
    market: 'imported',
    symbol: 'EUR_USD',
    granularity: 'M1',
    engine_key: settingsKey(settings),
    engine_settings: settings,
  });
  await store.db.transaction().execute((trx) => appendCandles(trx, { id, granularity: 'M1' }, candles));
  await activateSeries(store.db, id);
  const patterns = createPatternsAsOf(store);
  const last = (candles.time.at(-1) ?? 0) * 1_000;
  for (const [what, moment] of [
    ['first', last - DAY_MS],
    ['a minute later', last - DAY_MS + 60_000],
    ['an hour earlier', last - DAY_MS - 3_600_000],
  ] as const) {
    const began = performance.now();
    await patterns.find([id], moment, undefined);
    console.log(
      `${database}, patterns of ${CANDLES} candles, ${what}: ${(performance.now() - began).toFixed(0)} ms`,
    );
  }
  await patterns.close();
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < TIMES; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}
