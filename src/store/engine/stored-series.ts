import { type Kysely, sql } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { StoredSeries } from '../../contract/series.ts';
import { executionIn } from '../../domain/execution.ts';
import type { Market } from '../../domain/market.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type AuditEvent, addAuditEvent } from '../identity/audit-events.ts';
import { listSeries, notifySeries } from './series.ts';

const SOURCES: Readonly<Record<Market, string>> = {
  remote: 'a service',
  oanda: "the broker's feed",
  imported: 'imported files',
  simulated: 'the simulated market',
};

const KEPT: Readonly<Record<Market, string | null>> = {
  remote: 'It mirrors a service, and only that service changes it.',
  oanda: "The broker's feed fills it, and would fetch it again.",
  imported: null,
  simulated: 'The simulated market would make the same candles again.',
};

/** The shown series with candles, oldest generation first. Mirrored lists have no candles and are left out. */
export async function listStoredSeries(db: Kysely<Database>): Promise<StoredSeries[]> {
  const shown = await listSeries(db, { active: true });
  return shown.flatMap(({ id, market, symbol, granularity, created_at, ...row }) =>
    symbol === null || granularity === null
      ? []
      : [
          {
            generation: id,
            market,
            symbol,
            granularity,
            candles: row.candle_count,
            first_candle_at: row.first_candle_at,
            last_candle_at: row.last_candle_at,
            source: SOURCES[market],
            since: created_at,
            made_because: row.made_because,
            execution: executionIn(row.engine_settings),
            kept_because: KEPT[market],
          },
        ],
  );
}

/** The imported series of that generation. Throws an AppError if it is no longer shown or not imported. */
export async function requireImportedSeries(db: Kysely<Database>, generation: number): Promise<StoredSeries> {
  const found = (await listStoredSeries(db)).find((series) => series.generation === generation);
  if (!found) throw new AppError('series_not_found');
  if (found.kept_because !== null) {
    throw new AppError('series_kept', {
      problems: [{ field: 'generation', reason: found.kept_because }],
    });
  }
  return found;
}

/** Who removes or replaces a series, for the audit log; `by` is the way it was done. */
export type SeriesAudit = Omit<AuditEvent, 'action' | 'detail'> & { readonly by: string };

/**
 * Writes to the audit log that an imported series was replaced, with the new number of candles and the old one, `candles`.
 */
export async function noteReplacement(
  db: Kysely<Database>,
  { by, ...line }: SeriesAudit,
  detail: Pick<StoredSeries, 'symbol' | 'granularity' | 'candles'> & { readonly new_candles: number },
): Promise<void> {
  await addAuditEvent(db, { ...line, action: 'series_replaced', detail: { by, ...detail } });
}

/**
 * Hides an imported series from every screen and writes its audit event, both or neither. `deleteSeries` deletes its rows, or
 * the next start if that is interrupted. Throws if the generation is not shown or not imported.
 */
export async function retireImportedSeries(
  db: Kysely<Database>,
  generation: number,
  audit: SeriesAudit,
): Promise<void> {
  const { by, ...line } = audit;
  await inTransaction(db, async (trx) => {
    const { market, symbol, granularity, candles } = await requireImportedSeries(trx, generation);
    const { numUpdatedRows } = await trx
      .updateTable('series')
      .set({ active: false, retired_at: sql<string>`now()` })
      .where('id', '=', generation)
      .where('active', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('series_not_found');
    await addAuditEvent(trx, {
      ...line,
      action: 'series_removed',
      detail: { by, symbol, granularity, candles },
    });
    await notifySeries(trx, { market, symbol });
  });
}
