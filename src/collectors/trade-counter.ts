import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../store/database/open-store.ts';
import { countTrades, listUncounted } from '../store/trades/counted-trades.ts';
import type { Collector } from './collector.ts';
import { waitForReads } from './wait-for-reads.ts';

/** Counted at once. Others wait for a slice on the embedded database, and on PostgreSQL who changes a completed trade. */
const SLICE = { pglite: 150, postgresql: 50_000 } as const;
/** Fewer new trades than this are counted with each search instead. */
const WORTH = 500;
const EVERY_MS = 10_000;

/**
 * Counts the completed trades of shown series by their values, so that totals of searches are sums. It begins at the first trade after an
 * upgrade or a rebuild, and then follows. On the embedded database it goes on when nobody asks.
 */
export function createTradeCounter(options: {
  readonly store: Store;
  readonly everyMs?: number;
  /** Called when all that is worth it is counted, before the wait for the next look. */
  readonly onLook?: () => Promise<void>;
}): Collector {
  const { store, everyMs = EVERY_MS, onLook } = options;
  return {
    name: 'trades:counter',
    async run(signal) {
      while (!signal.aborted) {
        for (const { series_id, trades } of await listUncounted(store.db)) {
          let left = trades >= WORTH;
          while (left && !signal.aborted) {
            if (store.kind === 'pglite') await waitForReads(store);
            left = (await countTrades(store.db, series_id, SLICE[store.kind])) > 0;
          }
        }
        await onLook?.();
        await delay(everyMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
