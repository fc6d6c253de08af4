import { AppError } from '../../contract/app-error.ts';
import type { ImportOutcome } from '../../contract/import.ts';
import {
  MOST_UPLOAD_BYTES,
  type SERIES_ENDPOINTS,
  type StoredSeries,
  type StoredSeriesList,
} from '../../contract/series.ts';
import type { Store } from '../../store/database/open-store.ts';
import {
  listStoredSeries,
  requireImportedSeries,
  type SeriesAudit,
} from '../../store/engine/stored-series.ts';
import type { Handlers } from '../handlers.ts';
import { readBytes } from '../read-bytes.ts';
import { seriesAudit } from '../series-audit.ts';

/** Changes of imported series. Signals abort when the caller disconnects. */
export interface SeriesWork {
  remove(generation: number, audit: SeriesAudit, signal: AbortSignal): Promise<void>;
  /** Rejects with an AppError if the file is invalid. The audit event is written together with the change. */
  replace(
    series: StoredSeries,
    file: {
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly timezone: string | undefined;
      readonly acceptPrices: boolean;
    },
    audit: SeriesAudit,
    signal: AbortSignal,
  ): Promise<ImportOutcome>;
}

/** The stored series with candles, and how operators and the command line remove or replace imported ones. */
export function createSeriesRoutes(
  { db }: Store,
  clock: () => number,
  work: SeriesWork | undefined,
): Handlers<keyof typeof SERIES_ENDPOINTS> {
  // A file is in memory while it is read: one at a time.
  let isReplacing = false;

  return {
    async storedSeries() {
      return list();
    },

    async removeSeries(call) {
      await remove(call.body.generation, seriesAudit(call, 'console', clock), call.context.req.raw.signal);
      return list();
    },

    async replaceSeries(call) {
      const { generation, file, timezone, accept_prices } = call.query;
      const series = await requireImportedSeries(db, generation);
      if (!work) throw refused('This server accepts no imports.');
      if (isReplacing) throw refused('Another file is being read; try again when it is done.');
      isReplacing = true;
      try {
        const { raw } = call.context.req;
        const bytes = await readBytes(raw, MOST_UPLOAD_BYTES);
        const given = { bytes, name: file, timezone, acceptPrices: accept_prices === 'true' };
        return await work.replace(series, given, seriesAudit(call, 'console', clock), raw.signal);
      } finally {
        isReplacing = false;
      }
    },

    async manageSeries(call) {
      const { body, context } = call;
      if (body.command === 'remove')
        await remove(body.generation, seriesAudit(call, 'command line', clock), context.req.raw.signal);
      return list();
    },
  };

  async function list(): Promise<StoredSeriesList> {
    return { series: await listStoredSeries(db) };
  }

  async function remove(generation: number, audit: SeriesAudit, signal: AbortSignal): Promise<void> {
    if (!work) throw refused('This server accepts no imports.');
    await work.remove(generation, audit, signal);
  }
}

function refused(reason: string): AppError {
  return new AppError('import_refused', { problems: [{ field: 'file', reason }] });
}
