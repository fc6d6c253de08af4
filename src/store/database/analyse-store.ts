import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

const TABLES = ['series', 'patterns', 'trades', 'trade_rollups', 'pattern_rollups'] as const;

/**
 * Brings the planner's statistics and the visibility map of the written tables up to date. To be called after bulk writes, outside
 * any transaction: the embedded database has no process that does it by itself, and pages far from both ends of a list are
 * found in the index alone only where the visibility map says that they may be.
 */
export async function analyseStore(db: Kysely<Database>): Promise<void> {
  for (const table of TABLES) await analyse(db, table);
}

/**
 * The same for those tables only that have grown by more than a tenth since it was last done, as PostgreSQL's own process
 * does; answers their names. Judged by pages, because PGlite counts no changes.
 */
export async function analyseGrownTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any (array[${sql.join(TABLES)}]::regclass[])
      and pg_relation_size(oid) > 1.1 * relpages * current_setting('block_size')::int
    order by relname`.execute(db);
  for (const { name } of rows) await analyse(db, name);
  return rows.map(({ name }) => name);
}

async function analyse(db: Kysely<Database>, table: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
