import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../src/store/database/database.ts';

/** Rows of patterns and of trades that a work reads in a transaction of its own. */
export async function rowsRead(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<{ patterns: number; trades: number }> {
  return db.transaction().execute(async (trx) => {
    // What a connection read in former transactions may not have been handed on yet.
    const before = await counters(trx);
    await work(trx);
    const after = await counters(trx);
    return { patterns: after.patterns - before.patterns, trades: after.trades - before.trades };
  });
}

async function counters(trx: Kysely<Database>): Promise<{ patterns: number; trades: number }> {
  const { rows } = await sql<{ name: 'patterns' | 'trades'; read: number }>`
    select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where schemaname = 'public' and relname in ('patterns', 'trades')`.execute(
    trx,
  );
  const read = new Map(rows.map((row) => [row.name, row.read]));
  return { patterns: read.get('patterns') ?? 0, trades: read.get('trades') ?? 0 };
}
