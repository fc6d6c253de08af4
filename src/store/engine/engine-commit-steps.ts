import { sql, type Transaction } from 'kysely';
import type { StatusStep } from '../../engine/engine-events.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';

/** Writes the steps of a series whose seq is not stored yet. */
export async function insertSteps(
  trx: Transaction<Database>,
  seriesId: number,
  steps: readonly StatusStep[],
): Promise<void> {
  for (const slice of chunksOf(steps)) {
    await sql`
      insert into pattern_steps
        (series_id, seq, pattern, from_status, to_status, direction, candle_at, n, mean_pct, p_value, q_value, reason)
      select ${seriesId}, seq, pattern, from_status, to_status, direction, to_timestamp(candle_time), n, mean_pct,
        p_value, q_value, reason
      from unnest(
        ${arrayLiteral(slice.map((step) => step.seq))}::bigint[],
        ${arrayLiteral(slice.map((step) => step.pattern))}::text[],
        ${arrayLiteral(slice.map((step) => step.from))}::text[],
        ${arrayLiteral(slice.map((step) => step.to))}::text[],
        ${arrayLiteral(slice.map((step) => step.direction))}::text[],
        ${arrayLiteral(slice.map((step) => step.candle_time))}::float8[],
        ${arrayLiteral(slice.map((step) => step.n))}::integer[],
        ${arrayLiteral(slice.map((step) => step.mean_pct))}::float8[],
        ${arrayLiteral(slice.map((step) => step.p))}::float8[],
        ${arrayLiteral(slice.map((step) => step.q))}::float8[],
        ${arrayLiteral(slice.map((step) => step.reason))}::text[]
      ) as given (seq, pattern, from_status, to_status, direction, candle_time, n, mean_pct, p_value, q_value, reason)
      on conflict (series_id, seq) do nothing`.execute(trx);
  }
}
