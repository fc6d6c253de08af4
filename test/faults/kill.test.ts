import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../src/store/database/open-store.ts';
import { readCandles } from '../../src/store/engine/candles.ts';
import { isLong } from '../support/is-long.ts';
import {
  readPatternRollups,
  readPatternSums,
  readTradeRollups,
  sumPatternRollups,
  sumPatterns,
  sumTrades,
} from '../support/naive-roll-ups.ts';
import { type StoreProcess, spawnStore } from '../support/spawn-store.ts';
import { STORE_TARGETS } from '../support/store-targets.ts';

/**
 * Kills of a process that writes; after every second of them one more start is killed wherever it has come to. On PostgreSQL
 * only the client dies, which the database sees every day; PGlite dies with it.
 */
const KILLS = isLong ? { pglite: 20, postgresql: 4 } : { pglite: 2, postgresql: 1 };

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    test(`${KILLS[target.kind]} times kill -9 while writing: whatever was acknowledged is there, and in order`, async () => {
      const place = await target.makePlace();
      let acknowledged = 0;
      const survive = async (last: number | null) => {
        acknowledged = Math.max(acknowledged, last ?? 0);
        const store = await openStore(place.options);
        const stored = await checkStore(store);
        await store.close();
        expect(stored).toBeGreaterThanOrEqual(acknowledged);
      };
      for (let kill = 1; kill <= KILLS[target.kind]; kill += 1) {
        const before = acknowledged;
        await survive(await killWriting(place.options));
        expect(acknowledged).toBeGreaterThan(before);
        if (kill % 2 === 0) await survive(await killStarting(place.options));
      }
      await place.remove();
    }, 300_000);
  });
}

/** Kills a writer at a random moment after it has begun; answers the last trade that it said was committed. */
async function killWriting(options: StoreOptions): Promise<number | null> {
  const writer = spawnStore('write', options);
  // The first line says that the store is open, the others are commits.
  await writer.saysLines(2 + Math.floor(Math.random() * 6));
  await delay(Math.random() * 40);
  return endOf(writer);
}

/** Kills a writer wherever its start has come to. */
async function killStarting(options: StoreOptions): Promise<number | null> {
  const writer = spawnStore('write', options);
  await delay(Math.random() * 1_200);
  return endOf(writer);
}

async function endOf(writer: StoreProcess): Promise<number | null> {
  await writer.kill();
  const line = writer.said.findLast((said) => said.startsWith('committed '));
  return line ? Number(line.split(' ')[1]) : null;
}

/** Checks that what is stored is whole, and answers the last trade. */
async function checkStore(store: Store): Promise<number> {
  expect(await readTradeRollups(store)).toEqual(await sumTrades(store));
  expect(await readPatternSums(store)).toEqual(await sumPatterns(store));
  expect(await readPatternRollups(store)).toEqual(await sumPatternRollups(store));

  const trades = await store.db.selectFrom('trades').select(['seq', 'status']).orderBy('seq').execute();
  expect(trades.map(({ seq }) => seq)).toEqual(trades.map((_, index) => index + 1));
  const pending = trades.filter(({ status }) => status === 'pending');
  expect(pending.length).toBeLessThanOrEqual(3);

  let candles = 0;
  for (const { id, candle_count } of await store.db.selectFrom('series').selectAll().execute()) {
    let own = 0;
    for await (const slice of readCandles(store.db, id)) own += slice.time.length;
    expect(candle_count).toBe(own);
    candles += own;
  }
  expect(candles).toBe(trades.length);
  return trades.length;
}
