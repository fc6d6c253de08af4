import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';

/** Patterns of a series that were seen at least so often: a test has looked at them. */
export async function countLookedAtPatterns(
  db: Kysely<Database>,
  seriesId: number,
  occurrences: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('patterns')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('series_id', '=', seriesId)
    .where('seen_count', '>=', occurrences)
    .executeTakeFirstOrThrow();
  return Number(count);
}
