import type { ImportOutcome } from '../contract/import.ts';
import type { StoredSeries } from '../contract/series.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import type { Store } from '../store/database/open-store.ts';
import { importCandles } from './import-candles.ts';
import { type CandleUpload, readCandleUpload } from './read-candle-upload.ts';
import { removeSeries } from './remove-series.ts';

type UploadedFile = Pick<CandleUpload, 'bytes' | 'name' | 'timezone'>;

/** How a server removes imported series and makes them anew of a file that was sent to it; `stopping` ends either. */
export function createSeriesWork(store: Store, settings: EngineSettings, stopping: AbortSignal) {
  return {
    async remove(
      generation: number,
      audit: Parameters<typeof removeSeries>[2],
      signal: AbortSignal,
    ): Promise<void> {
      await removeSeries(store, generation, audit, AbortSignal.any([signal, stopping]));
    },

    async replace(
      { generation, symbol, granularity }: StoredSeries,
      file: UploadedFile,
      signal: AbortSignal,
    ): Promise<ImportOutcome> {
      const either = AbortSignal.any([signal, stopping]);
      const candles = await readCandleUpload({ ...file, symbol, granularity }, either);
      const request = { symbol, granularity, candles, replaces: generation };
      return importCandles(store, settings, request, either, () => {});
    },
  };
}
