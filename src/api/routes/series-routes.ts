import { AppError } from '../../contract/app-error.ts';
import type { ImportOutcome } from '../../contract/import.ts';
import {
  MOST_UPLOAD_BYTES,
  type SERIES_ENDPOINTS,
  type StoredSeries,
  type StoredSeriesList,
} from '../../contract/series.ts';
import type { Store } from '../../store/database/open-store.ts';
import { listStoredSeries, requireImportedSeries } from '../../store/engine/stored-series.ts';
import { type AuditEvent, addAuditEvent } from '../../store/identity/audit-events.ts';
import type { Call, Handlers } from '../handlers.ts';
import { readBytes } from '../read-bytes.ts';

type AuditLine = Omit<AuditEvent, 'action' | 'detail'> & { readonly by: string };

/** What changes imported series. Signals abort when the caller goes away. */
export interface SeriesWork {
  remove(generation: number, audit: AuditLine, signal: AbortSignal): Promise<void>;
  /** Rejects with an error named 'ImportError' where the file is wrong. */
  replace(
    series: StoredSeries,
    file: { readonly bytes: Uint8Array; readonly name: string; readonly timezone: string | undefined },
    signal: AbortSignal,
  ): Promise<ImportOutcome>;
}

/** The series of candles that are stored, and how operators and the command line remove or replace imported ones. */
export function createSeriesRoutes(
  { db }: Store,
  clock: () => number,
  work: SeriesWork | undefined,
): Handlers<keyof typeof SERIES_ENDPOINTS> {
  // A file is held in memory while it is read: one at a time.
  let isReplacing = false;

  return {
    async storedSeries() {
      return list();
    },

    async removeSeries(call) {
      await remove(call.body.generation, auditLine(call, 'console'), call.context.req.raw.signal);
      return list();
    },

    async replaceSeries(call) {
      const { generation, file, timezone } = call.query;
      const series = await requireImportedSeries(db, generation);
      if (!work) throw refused('This server takes no imports.');
      if (isReplacing) throw refused('Another file is being read; try again when it is done.');
      isReplacing = true;
      try {
        const { raw } = call.context.req;
        const bytes = await readBytes(raw, MOST_UPLOAD_BYTES);
        const outcome = await work.replace(series, { bytes, name: file, timezone }, raw.signal);
        const { by, ...line } = auditLine(call, 'console');
        const { symbol, granularity, candles } = series;
        const detail = { by, symbol, granularity, candles, new_candles: outcome.candles };
        await addAuditEvent(db, { ...line, action: 'series_replaced', detail });
        return outcome;
      } catch (error) {
        if (error instanceof Error && error.name === 'ImportError') throw refused(error.message);
        throw error;
      } finally {
        isReplacing = false;
      }
    },

    async manageSeries(call) {
      const { body, context } = call;
      if (body.command === 'remove')
        await remove(body.generation, auditLine(call, 'command line'), context.req.raw.signal);
      return list();
    },
  };

  async function list(): Promise<StoredSeriesList> {
    return { series: await listStoredSeries(db) };
  }

  async function remove(generation: number, audit: AuditLine, signal: AbortSignal): Promise<void> {
    if (!work) throw refused('This server takes no imports.');
    await work.remove(generation, audit, signal);
  }

  function auditLine(
    { operator, caller }: Pick<Call<'storedSeries'>, 'operator' | 'caller'>,
    by: string,
  ): AuditLine {
    const { ip, request_id } = caller;
    return { by, at: new Date(clock()).toISOString(), account_id: operator?.id ?? null, ip, request_id };
  }
}

function refused(reason: string): AppError {
  return new AppError('import_refused', { problems: [{ field: 'file', reason }] });
}
