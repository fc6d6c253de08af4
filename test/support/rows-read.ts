import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../src/store/database/database.ts';

interface RowsRead {
  readonly patterns: number;
  readonly trades: number;
  readonly trade_sets: number;
}

/** Rows of patterns, of trades and of their sets that a work reads in a transaction of its own. */
export async function rowsRead(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<RowsRead> {
  return db.transaction().execute(async (trx) => {
    // What a connection read in former transactions may not have been handed on yet.
    const before = await counters(trx);
    await work(trx);
    const after = await counters(trx);
    return {
      patterns: after.patterns - before.patterns,
      trades: after.trades - before.trades,
      trade_sets: after.trade_sets - before.trade_sets,
    };
  });
}

async function counters(trx: Kysely<Database>): Promise<RowsRead> {
  const { rows } = await sql<{ name: keyof RowsRead; read: number }>`
    select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where schemaname = 'public' and relname in ('patterns', 'trades', 'trade_sets')`.execute(
    trx,
  );
  const read = new Map(rows.map((row) => [row.name, row.read]));
  return {
    patterns: read.get('patterns') ?? 0,
    trades: read.get('trades') ?? 0,
    trade_sets: read.get('trade_sets') ?? 0,
  };
}
