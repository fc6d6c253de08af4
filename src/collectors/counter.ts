import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../store/database/open-store.ts';
import { countPatterns, listUncountedPatterns } from '../store/patterns/counted-patterns.ts';
import { countTrades, listUncounted } from '../store/trades/counted-trades.ts';
import { addTradeSets } from '../store/trades/trade-sets.ts';
import type { Collector } from './collector.ts';
import { waitForReads } from './wait-for-reads.ts';

/**
 * Counted at once. Others wait for a slice on the embedded database; on PostgreSQL who changes a completed trade, or writes the series whose
 * patterns are counted.
 */
const TRADES = { pglite: 150, postgresql: 50_000 } as const;
/** Blocks of 1,024 trades. */
const BLOCKS = { pglite: 1, postgresql: 50 } as const;
const PATTERNS = { pglite: 300, postgresql: 20_000 } as const;
/** Fewer new trades than this are counted with each search instead. */
const WORTH = 500;
const EVERY_MS = 10_000;

/**
 * Counts the patterns and the completed trades of shown series by their values, so that totals of searches are sums. It begins at the
 * first one after an upgrade or a rebuild. Then it follows the trades; patterns are kept by triggers. On the embedded database it goes on
 * when nobody asks.
 */
export function createCounter(options: {
  readonly store: Store;
  readonly everyMs?: number;
  /** Called when all that is worth it is counted, before the wait for the next look. */
  readonly onLook?: () => Promise<void>;
}): Collector {
  const { store, everyMs = EVERY_MS, onLook } = options;
  return {
    name: 'counter',
    async run(signal) {
      const inSlices = async (slice: () => Promise<number>) => {
        do {
          if (store.kind === 'pglite') await waitForReads(store);
        } while (!signal.aborted && (await slice()) > 0);
      };
      while (!signal.aborted) {
        for (const id of await listUncountedPatterns(store.db))
          await inSlices(() => countPatterns(store.db, id, PATTERNS[store.kind]));
        for (const { series_id, trades } of await listUncounted(store.db)) {
          if (trades >= WORTH) await inSlices(() => countTrades(store.db, series_id, TRADES[store.kind]));
          await inSlices(() => addTradeSets(store.db, series_id, BLOCKS[store.kind]));
        }
        await onLook?.();
        await delay(everyMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
