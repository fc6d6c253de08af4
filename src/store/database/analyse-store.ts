import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

const TABLES = ['gas_pending', 'series', 'patterns', 'trades', 'trade_rollups', 'pattern_rollups'] as const;

/**
 * Updates the planner's statistics and the visibility map of the tables that were written. Call it after bulk writes, outside
 * a transaction. The embedded database has no autovacuum, and index-only scans of pages in the middle of a list need the
 * visibility map.
 */
export async function analyseStore(db: Kysely<Database>): Promise<void> {
  for (const table of TABLES) await analyse(db, table);
}

/**
 * The same for tables that have grown by more than a tenth since the last time, as autovacuum does. Returns their names. It
 * compares pages, because PGlite counts no changes.
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

/** In two statements, so that the embedded database answers others between. */
async function analyse(db: Kysely<Database>, table: string): Promise<void> {
  await sql`vacuum ${sql.table(table)}`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
}
