import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';

/**
 * The opening time of the last candle of a scope's series, null without candles, and the problem of the first series that failed,
 * null where none did.
 */
export type SeriesAge = Readonly<Row<'series', 'last_candle_at' | 'problem'>>;

const AGE = prepared(
  `select max(last_candle_at) as last_candle_at,
     (array_agg(coalesce(problem, 'the feed failed') order by id) filter (where state = 'failed'))[1] as problem
   from series where id = any($1::integer[])`,
);

/** The age of the figures that a scope's candles produce. */
export async function getSeriesAge(db: Kysely<Database>, scope: ResolvedScope): Promise<SeriesAge> {
  const [row] = await selectRows<SeriesAge>(db, AGE, [scope.series.map(({ id }) => id)]);
  return row ?? { last_candle_at: null, problem: null };
}
