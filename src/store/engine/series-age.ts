import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { keepPlan } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';

/** How far the candles of a scope reach, and what keeps them from going on. */
export interface SeriesAge {
  /** Opening time of the last candle of any of its series, ISO 8601 in UTC; null where there is none. */
  readonly last_candle_at: string | null;
  /** Of the first of its series that failed; null where none did. */
  readonly problem: string | null;
}

const AGE = keepPlan(
  `select max(last_candle_at) as last_candle_at,
     (array_agg(coalesce(problem, 'the feed failed') order by id) filter (where state = 'failed'))[1] as problem
   from series where id = any($1::integer[])`,
);

/** The age of the figures that candles of a scope make. */
export async function getSeriesAge(db: Kysely<Database>, scope: ResolvedScope): Promise<SeriesAge> {
  const [row] = await selectRows<SeriesAge>(db, AGE, [scope.series.map(({ id }) => id)]);
  return row ?? { last_candle_at: null, problem: null };
}
