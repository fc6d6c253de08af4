import { withInstanceLock } from '../store/database/instance-lock.ts';
import type { Store } from '../store/database/open-store.ts';
import { deleteSeries } from '../store/engine/series.ts';
import { retireImportedSeries, type SeriesAudit } from '../store/engine/stored-series.ts';

/**
 * Removes an imported series with its rows: at once for every reader, then row by row. It waits for imports, so that none of
 * them reads candles that are being deleted. Throws an AppError if that generation is not shown any more or not imported.
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
