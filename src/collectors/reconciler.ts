import { setTimeout as delay } from 'node:timers/promises';
import { reconciliationKey, writeReconciliation } from '../store/broker/write-reconciliation.ts';
import type { Store } from '../store/database/open-store.ts';
import type { Collector } from './collector.ts';

/** The comparison waits for changes that arrive together with the first. */
const GATHER_MS = 2_000;

/**
 * Compares the trades of the mirrored engine with the broker's account: at the start, and whenever either of them changes.
 */
export function createReconciler({
  store,
  gatherMs = GATHER_MS,
}: {
  readonly store: Store;
  readonly gatherMs?: number;
}): Collector {
  return {
    name: 'reconciliation',
    async run(signal) {
      let wake = () => {};
      let isNews = true;
      let former: string | undefined;
      const written = new Map<string, string>();
      const unsubscribe = store.listen(({ topic, market }) => {
        if (topic !== 'broker' && topic !== 'resync' && (topic !== 'trades' || market !== 'remote')) return;
        isNews = true;
        wake();
      });
      signal.addEventListener('abort', () => wake(), { once: true });
      try {
        while (!signal.aborted) {
          if (isNews) {
            isNews = false;
            const key = await reconciliationKey(store.db);
            if (key !== former) {
              const { complete } = await writeReconciliation(store.db, written);
              former = complete ? key : undefined;
            }
            await delay(gatherMs, undefined, { signal }).catch(() => {});
          } else {
            await new Promise<void>((resolve) => {
              wake = resolve;
              if (isNews || signal.aborted) resolve();
            });
          }
        }
      } finally {
        unsubscribe();
      }
    },
  };
}
