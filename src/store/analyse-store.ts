import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Brings the planner's statistics and the visibility map of the written tables up to date. To be called after bulk writes, outside
 * any transaction: the embedded database has no process that does it by itself, and pages far from both ends of a list are
 * found in the index alone only where the visibility map says that they may be.
 */
export async function analyseStore(db: Kysely<Database>): Promise<void> {
  for (const table of [
    'series',
    'patterns',
    'trades',
    'trade_rollups',
    'pattern_rollups',
    'closing_rollups',
  ]) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
}
