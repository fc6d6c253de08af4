import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '../domain/durations.ts';
import type { Log } from '../log.ts';
import { analyseGrownTables } from '../store/database/analyse-store.ts';
import type { Store } from '../store/database/open-store.ts';
import { readAhead } from '../store/database/read-ahead.ts';
import type { Collector } from './collector.ts';

/**
 * Keeps the embedded store fast. At the start it loads the pages of a search into memory. An hour later, and then once a day,
 * it analyses tables that have grown, so that plans stay right. PostgreSQL does this by itself, so there it returns at once.
 */
export function createStoreUpkeep(options: {
  store: Store;
  log: Log;
  firstAfterMs?: number;
  everyMs?: number;
}): Collector {
  const { store, log, firstAfterMs = HOUR_MS, everyMs = 24 * HOUR_MS } = options;
  return {
    name: 'store:upkeep',
    async run(signal) {
      if (store.kind === 'postgresql') return;
      await readAhead(store.db, signal);
      let pause = firstAfterMs;
      while (!signal.aborted) {
        await delay(pause, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        const tables = await analyseGrownTables(store.db);
        log.info('Looked for tables that have grown', { analysed: tables.join(', ') });
        pause = everyMs;
      }
    },
  };
}
