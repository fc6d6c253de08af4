import { withInstanceLock } from '../store/database/instance-lock.ts';
import type { Store } from '../store/database/open-store.ts';
import { deleteSeries } from '../store/engine/series.ts';
import { retireImportedSeries, type SeriesAudit } from '../store/engine/stored-series.ts';

/**
 * Removes an imported series with all that hangs on it: at once for every reader, then row by row. Takes its turn with imports,
 * so that none of them reads candles that are going. Throws an AppError where that generation is not shown any more or
 * is not an imported one.
 */
export async function removeSeries(
  store: Store,
  generation: number,
  audit: SeriesAudit,
  signal: AbortSignal,
): Promise<void> {
  await withInstanceLock(store, 'market:imported', signal, async () => {
    await retireImportedSeries(store.db, generation, audit);
    await deleteSeries(store.db, generation);
  });
  signal.throwIfAborted();
}
