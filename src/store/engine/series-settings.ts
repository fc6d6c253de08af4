import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** The engine's settings of a series, as they were recorded; null if there is none of that id, or they are not recorded. */
export async function getSeriesSettings(
  db: Kysely<Database>,
  id: number,
): Promise<Row<'series', 'engine_settings'>['engine_settings']> {
  const row = await db.selectFrom('series').select('engine_settings').where('id', '=', id).executeTakeFirst();
  return row?.engine_settings ?? null;
}
