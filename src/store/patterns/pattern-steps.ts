import type { Kysely } from 'kysely';
import type { PatternStep } from '../../contract/pattern-detail.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

/** The life of a pattern in one series: its latest steps, oldest first, and the time of its very first step. */
export interface PatternLife {
  readonly first_at: string | null;
  readonly steps: PatternStep[];
}

/** A step without its pattern. */
export type StepRow = Omit<Row<'pattern_steps'>, 'pattern'>;

interface LifeRow extends StepRow {
  readonly first_at: StepRow['candle_at'];
}

const MOST_STEPS = 200;

const STEPS = prepared(
  `select newest.*, (
     select candle_at from pattern_steps
     where series_id = id and pattern = $2 order by seq limit 1) as first_at
   from unnest($1::integer[]) as id
   cross join lateral (
     select series_id, seq, from_status, to_status, direction, candle_at, n, mean_pct, p_value, q_value, reason
     from pattern_steps where series_id = id and pattern = $2 order by seq desc limit ${MOST_STEPS}) as newest
   order by newest.series_id, newest.seq`,
);

/** The lives of a pattern in the series with steps of it; at most the latest 200 steps of each. */
export async function listPatternSteps(
  db: Kysely<Database>,
  seriesIds: readonly number[],
  pattern: string,
): Promise<ReadonlyMap<number, PatternLife>> {
  const lives = new Map<number, PatternLife>();
  for (const row of await selectRows<LifeRow>(db, STEPS, [seriesIds, pattern])) {
    const life = lives.get(row.series_id) ?? { first_at: row.first_at, steps: [] };
    lives.set(row.series_id, life);
    life.steps.push(toStep(row));
  }
  return lives;
}

/** The step of a row. */
export function toStep(row: StepRow): PatternStep {
  const { seq, direction, candle_at, n, mean_pct, reason } = row;
  const [from, to] = [row.from_status, row.to_status];
  return { seq, from, to, direction, candle_at, n, mean_pct, p: row.p_value, q: row.q_value, reason };
}
