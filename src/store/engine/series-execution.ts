import type { Kysely } from 'kysely';
import { type Execution, executionIn } from '../../domain/execution.ts';
import type { Database } from '../database/database.ts';

/** How the trades of a series are executed; null if there is none of that id, or it is not recorded. */
export async function getSeriesExecution(db: Kysely<Database>, id: number): Promise<Execution | null> {
  const row = await db.selectFrom('series').select('engine_settings').where('id', '=', id).executeTakeFirst();
  return executionIn(row?.engine_settings ?? null);
}
