import { sql, type Transaction } from 'kysely';
import type { StatusStep } from '../../engine/engine-events.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { givenRows } from '../database/given-rows.ts';

const GIVEN = {
  seq: ['bigint', (step: StatusStep) => step.seq],
  pattern: ['text', (step: StatusStep) => step.pattern],
  from_status: ['text', (step: StatusStep) => step.from],
  to_status: ['text', (step: StatusStep) => step.to],
  direction: ['text', (step: StatusStep) => step.direction],
  candle_time: ['float8', (step: StatusStep) => step.candle_time],
  n: ['integer', (step: StatusStep) => step.n],
  mean_pct: ['float8', (step: StatusStep) => step.mean_pct],
  p_value: ['float8', (step: StatusStep) => step.p],
  q_value: ['float8', (step: StatusStep) => step.q],
  reason: ['text', (step: StatusStep) => step.reason],
} as const;

/** Writes the steps of a series: those whose seq is not stored yet, or, if none is stored (`areNew`), all without a search. */
export async function insertSteps(
  trx: Transaction<Database>,
  seriesId: number,
  steps: readonly StatusStep[],
  areNew = false,
): Promise<void> {
  const conflict = areNew ? sql`` : sql`on conflict (series_id, seq) do nothing`;
  for (const slice of chunksOf(steps)) {
    await sql`
      insert into pattern_steps
        (series_id, seq, pattern, from_status, to_status, direction, candle_at, n, mean_pct, p_value, q_value, reason)
      select ${seriesId}, seq, pattern, from_status, to_status, direction, to_timestamp(candle_time), n, mean_pct,
        p_value, q_value, reason
      from ${givenRows(slice, GIVEN)} as given
      ${conflict}`.execute(trx);
  }
}
