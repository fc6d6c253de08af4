import type { Kysely } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { Source, SourceCall } from '../../contract/sources.ts';
import { SOURCE_KINDS, type SourceKind } from '../../domain/source-kind.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

export interface SourceKey {
  readonly area: SourceArea;
  readonly kind: SourceKind;
}

/** The source that a query refers to. */
export interface ResolvedSource extends SourceKey {
  readonly id: number;
}

/** Every request of an area queries its source. */
const SOURCES = prepared('select id, area, kind, active from sources order by id');

type CallRow = Omit<Row<'source_calls'>, 'attempted_at' | 'answer'>;

/** Registers a source as collected, or updates its label. Returns its id. */
export async function ensureSource(
  db: Kysely<Database>,
  { area, kind, label }: SourceKey & { readonly label: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('sources')
      .values({ area, kind, label })
      .onConflict((conflict) => conflict.columns(['area', 'kind']).doUpdateSet({ label, active: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(trx, { topic: 'sources' });
    return id;
  });
}

/** Marks all other sources as not collected. Their facts stay. */
export async function deactivateOtherSources(
  db: Kysely<Database>,
  kept: readonly SourceKey[],
): Promise<void> {
  await selectRows(db, 'update sources set active = (area || $2 || kind) = any($1::text[])', [
    kept.map(({ area, kind }) => `${area} ${kind}`),
    ' ',
  ]);
}

/** Every source with its calls, by area and the order of `SOURCE_KINDS`. */
export async function listSources(db: Kysely<Database>): Promise<Source[]> {
  const sources = await db.selectFrom('sources').selectAll().orderBy('id').execute();
  const calls = await db
    .selectFrom('source_calls')
    .select(['source_id', 'call', 'succeeded_at', 'failing_since', 'problem'])
    .select(['record_count', 'vanished_count', 'faults'])
    .orderBy('call')
    .execute();
  return sources
    .sort((a, b) => a.area.localeCompare(b.area) || rankOf(a) - rankOf(b))
    .map(({ id, area, kind, label, active }) => ({
      area,
      kind,
      label,
      active,
      calls: calls.filter(({ source_id }) => source_id === id).map(toSourceCall),
    }));
}

/**
 * The source that a query refers to: of the requested kind, else the collected one, the most real first, else the most real
 * earlier one. Undefined if the area has none. Throws an AppError if a service never answered one of `calls`: unknown is not
 * the same as empty.
 */
export async function resolveSource(
  db: Kysely<Database>,
  area: SourceArea,
  kind: SourceKind | undefined,
  calls: readonly string[],
): Promise<ResolvedSource | undefined> {
  const sources = await selectRows<Row<'sources', 'id' | 'area' | 'kind' | 'active'>>(db, SOURCES);
  const [source] = sources
    .filter((row) => row.area === area && (kind === undefined || row.kind === kind))
    .sort((a, b) => Number(b.active) - Number(a.active) || rankOf(a) - rankOf(b));
  if (source?.kind === 'remote') await requireAnswers(db, source.id, calls);
  return source;
}

/** The last good answer of a call for a figure; undefined if there was none. */
export async function getSourceAnswer(
  db: Kysely<Database>,
  sourceId: number,
  call: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('source_calls')
    .select('answer')
    .where('source_id', '=', sourceId)
    .where('call', '=', call)
    .executeTakeFirst();
  return row?.answer ?? undefined;
}

async function requireAnswers(db: Kysely<Database>, id: number, calls: readonly string[]): Promise<void> {
  if (calls.length === 0) return;
  const answered = await db
    .selectFrom('source_calls')
    .select('call')
    .where('source_id', '=', id)
    .where('call', 'in', calls)
    .where('succeeded_at', 'is not', null)
    .execute();
  if (answered.length < calls.length) throw new AppError('source_unavailable');
}

function toSourceCall(row: CallRow): SourceCall {
  const { call, succeeded_at, failing_since, problem } = row;
  const state = failing_since !== null ? 'failed' : succeeded_at === null ? 'waiting' : 'live';
  const faults = Object.entries(row.faults).flatMap(([field, kinds]) =>
    Object.entries(kinds).map(([fault, count]) => ({ field, fault, count })),
  );
  return {
    call,
    state,
    succeeded_at,
    failing_since,
    problem,
    records: row.record_count,
    vanished: row.vanished_count,
    faults,
  };
}

function rankOf({ kind }: SourceKey): number {
  return SOURCE_KINDS.indexOf(kind);
}
