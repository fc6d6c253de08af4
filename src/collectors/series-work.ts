import { AppError } from '../contract/app-error.ts';
import type { ImportOutcome } from '../contract/import.ts';
import type { StoredSeries } from '../contract/series.ts';
import type { EngineSettingsByPair } from '../engine/engine-settings.ts';
import type { Store } from '../store/database/open-store.ts';
import type { SeriesAudit } from '../store/engine/stored-series.ts';
import { importCandles } from './import-candles.ts';
import { ImportError } from './market/import/import-error.ts';
import { type CandleUpload, readCandleUpload } from './read-candle-upload.ts';
import { removeSeries } from './remove-series.ts';

type UploadedFile = Pick<CandleUpload, 'bytes' | 'name' | 'timezone' | 'acceptPrices'>;

/** Removes imported series and rebuilds them from uploaded files; `stopping` aborts either. */
export function createSeriesWork(
  store: Store,
  settings: EngineSettingsByPair,
  stopping: AbortSignal,
  isBusy?: () => boolean,
) {
  return {
    async remove(generation: number, audit: SeriesAudit, signal: AbortSignal): Promise<void> {
      await removeSeries(store, generation, audit, AbortSignal.any([signal, stopping]));
    },

    async replace(
      { generation, symbol, granularity }: StoredSeries,
      file: UploadedFile,
      audit: SeriesAudit,
      signal: AbortSignal,
    ): Promise<ImportOutcome> {
      const either = AbortSignal.any([signal, stopping]);
      const candles = await readCandleUpload({ ...file, symbol, granularity }, either).catch(refuse);
      const accept_prices = file.acceptPrices ? 'true' : 'false';
      const request = {
        symbol,
        granularity,
        candles,
        replaces: generation,
        audit,
        accept_prices,
        isBusy,
      } as const;
      return importCandles(store, settings, request, either, () => {});
    },
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof ImportError)) throw error;
  throw new AppError('import_refused', {
    problems: [{ field: 'file', reason: error.message }],
    cause: error,
  });
}
