import type { Kysely } from 'kysely';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ScopeContent } from '../list/scope.ts';

/** The series of a remote engine's list by symbol. */
export type RemoteSeries = ReadonlyMap<CurrencyPair | null, number>;

/** The series that hold a list of a remote engine. Missing ones are created, without an answer. */
export async function ensureRemoteSeries(db: Kysely<Database>, content: ScopeContent): Promise<RemoteSeries> {
  return inTransaction(db, async (trx) => {
    const entries: [CurrencyPair | null, number][] = [];
    for (const symbol of [...SYMBOLS, null]) {
      const [row] = await selectRows<Row<'series', 'id'>>(
        trx,
        `insert into series (market, symbol, engine_key, content, active) values ('remote', $1, 'remote', $2, true)
         on conflict (market, coalesce(symbol, ''), coalesce(granularity, ''), content) where active
         do update set state = case series.state when 'idle' then 'loading' else series.state end returning id`,
        [symbol, content],
      );
      if (row) entries.push([symbol, row.id]);
    }
    return new Map(entries);
  });
}

/** Records that a remote engine is no longer collected. Its answers stay. */
export async function idleRemoteSeries(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('series')
    .set({ state: 'idle', problem: 'Nothing is collected from it any more.' })
    .where('market', '=', 'remote')
    .where('active', '=', true)
    .execute();
}

/**
 * Records that a list was answered (`problem` null, at `at`, milliseconds since the epoch) or why it was not. Sends an event
 * if that changed.
 */
export async function noteRemoteAnswer(
  db: Kysely<Database>,
  content: ScopeContent,
  { at, problem }: { readonly at: number; readonly problem: string | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const former = await trx
      .selectFrom('series')
      .select(['problem', 'answered_at'])
      .where('market', '=', 'remote')
      .where('active', '=', true)
      .where('content', '=', content)
      .limit(1)
      .executeTakeFirst();
    await trx
      .updateTable('series')
      .set(
        problem === null
          ? { problem, state: 'live', answered_at: new Date(at).toISOString() }
          : { problem, state: 'failed' },
      )
      .where('market', '=', 'remote')
      .where('active', '=', true)
      .where('content', '=', content)
      .execute();
    if (former?.problem === problem && former.answered_at !== null) return;
    for (const topic of TOPICS[content]) await notify(trx, { topic, market: 'remote' });
  });
}

/** The topics of events when a list changed. The scope of every answer has its age. */
const TOPICS = {
  trades: ['trades', 'series'],
  elite: ['trades', 'series'],
  patterns: ['patterns', 'series'],
} as const satisfies Record<ScopeContent, readonly string[]>;
