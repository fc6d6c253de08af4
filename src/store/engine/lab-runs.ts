import { type Kysely, sql } from 'kysely';
import type { LabRun } from '../../contract/lab.ts';
import type { LabQuestion } from '../../contract/pair-lab-request.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';

/** A run whose server has not said anything for so long was interrupted. */
const SILENT = sql.raw("interval '60 seconds'");
const IS_OPEN = sql<boolean>`state in ('queued', 'running')`;
const IS_SILENT = sql<boolean>`${IS_OPEN} and touched_at < now() - ${SILENT}`;
const INTERRUPTED = 'The server stopped while it ran.';

/** The newest runs, newest first, at most `most`. One that was interrupted reads as failed. */
export async function listLabRuns(db: Kysely<Database>, most: number): Promise<LabRun[]> {
  const rows = await db
    .selectFrom('lab_runs')
    .select(['id', 'name', 'progress', 'code_version', 'candle_digest', 'result_digest', 'created_at'])
    .select([
      sql<string | null>`request ->> 'kind'`.as('kind'),
      sql<string>`request ->> 'prices'`.as('prices'),
      sql<string>`request ->> 'market'`.as('market'),
      sql<string>`request ->> 'symbol'`.as('symbol'),
      sql<string>`request ->> 'granularity'`.as('granularity'),
      sql<number>`(request ->> 'seed')::float8`.as('seed'),
      sql<string>`case when ${IS_SILENT} then 'failed' else state end`.as('state'),
      sql<string | null>`case when ${IS_SILENT} then ${INTERRUPTED} else problem end`.as('problem'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ kind, prices, market, symbol, granularity, ...row }) => {
    const series = kind === 'pairs' ? `${prices} pairs` : `${market} ${symbol} ${granularity}`;
    return { ...row, series };
  });
}

/** The question and the answer of a run, the answer as it was written, and what it rests on; undefined if there is no such run. */
export async function getLabRun(db: Kysely<Database>, id: string): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('lab_runs')
    .select(['request', 'result', 'code_version', 'candle_digest', 'base_settings'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface KeptAnswer {
  readonly request: unknown;
  /** Null until it is done. */
  readonly result: string | null;
  readonly code_version: string;
  readonly candle_digest: string | null;
  /** The settings that its question left as they were; null for runs of earlier versions, and for those of pairs. */
  readonly base_settings: unknown;
}

/** A run that begins to wait. */
export interface NewLabRun {
  readonly id: string;
  readonly account_id: string;
  readonly request: LabQuestion;
  readonly code_version: string;
  readonly base_settings: object | null;
}

/**
 * Adds a run unless the account has one that waits or is under way ('busy'), or `most` are kept ('full'). Ends interrupted ones.
 */
export async function addLabRun(
  db: Kysely<Database>,
  { request, ...run }: NewLabRun,
  most: number,
): Promise<'added' | 'busy' | 'full'> {
  return inTransaction(db, async (trx) => {
    await sql`update lab_runs set state = 'failed', problem = ${INTERRUPTED} where ${IS_SILENT}`.execute(trx);
    const { count } = await trx
      .selectFrom('lab_runs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return 'full';
    const { numAffectedRows } = await sql`
      insert into lab_runs (id, account_id, name, request, code_version, base_settings, state)
      values (${run.id}, ${run.account_id}, ${request.name}, ${JSON.stringify(request)}::jsonb, ${run.code_version},
        ${run.base_settings && JSON.stringify(run.base_settings)}::jsonb, 'queued')
      on conflict (account_id) where state in ('queued', 'running') do nothing`.execute(trx);
    if (!numAffectedRows) return 'busy';
    await notify(trx, { topic: 'lab' });
    return 'added';
  });
}

/** What changes of a run that is open; false if it is not any more. */
export interface LabRunChange {
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly problem?: string;
  readonly candle_digest?: string;
  readonly result_digest?: string;
  readonly result?: string;
}

/** Changes an open run; false if it has ended, or was removed. */
export async function changeLabRun(db: Kysely<Database>, id: string, change: LabRunChange): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('lab_runs')
      .set({ ...change, touched_at: sql<string>`now()` })
      .where('id', '=', id)
      .where(IS_OPEN)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await notify(trx, { topic: 'lab' });
    return numUpdatedRows > 0n;
  });
}

/** Says that a server works on these runs. Returns those that are still open: another server may have cancelled one. */
export async function touchLabRuns(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('lab_runs')
    .set({ touched_at: sql<string>`now()` })
    .where('id', 'in', [...ids])
    .where(IS_OPEN)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes a run that has ended. */
export async function removeLabRun(db: Kysely<Database>, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('lab_runs')
      .where('id', '=', id)
      .where(sql<boolean>`not (${IS_OPEN}) or ${IS_SILENT}`)
      .execute();
    await notify(trx, { topic: 'lab' });
  });
}
