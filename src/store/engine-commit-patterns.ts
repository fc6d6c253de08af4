import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PatternFigures } from '../engine/engine-events.ts';
import { arrayLiteral } from './array-literal.ts';
import type { Database } from './database.ts';
import { slicesOf } from './slices-of.ts';

/**
 * Writes the figures of patterns that are there, and adds those that are not. The sums of a pattern's trades are not the
 * engine's to say: a pattern that is there keeps them, one that is added takes them from the trades that stand already.
 */
export async function upsertPatterns(
  trx: Transaction<Database>,
  seriesId: number,
  patterns: readonly PatternFigures[],
): Promise<void> {
  for (const slice of slicesOf(patterns)) {
    const given = figuresTable(slice);
    const found = await updatePatterns(trx, seriesId, given);
    if (found < slice.length) await insertPatterns(trx, seriesId, given);
  }
}

/** Columns that the engine fills, in the order of `figuresTable`. */
const FIGURES = sql.raw(`bit_length, status, direction, confidence, seen_count, last_seen_at, in_sample_n,
  in_sample_mean_pct, evidence_n, evidence_wins, evidence_mean_pct, break_even_rate, p_value, q_value`);

function figuresTable(slice: readonly PatternFigures[]): RawBuilder<unknown> {
  return sql`(
    select pattern, bit_length, status, direction, confidence, seen_count, to_timestamp(last_seen_time) as last_seen_at,
      in_sample_n, in_sample_mean_pct, evidence_n, evidence_wins, evidence_mean_pct, break_even_rate, p_value, q_value
    from unnest(
      ${arrayLiteral(slice.map((figures) => figures.pattern))}::text[],
      ${arrayLiteral(slice.map((figures) => figures.bit_length))}::smallint[],
      ${arrayLiteral(slice.map((figures) => figures.status))}::text[],
      ${arrayLiteral(slice.map((figures) => figures.direction))}::text[],
      ${arrayLiteral(slice.map((figures) => figures.confidence))}::float8[],
      ${arrayLiteral(slice.map((figures) => figures.seen_count))}::integer[],
      ${arrayLiteral(slice.map((figures) => figures.last_seen_time))}::float8[],
      ${arrayLiteral(slice.map((figures) => figures.in_sample_n))}::integer[],
      ${arrayLiteral(slice.map((figures) => figures.in_sample_mean_pct))}::float8[],
      ${arrayLiteral(slice.map((figures) => figures.evidence_n))}::integer[],
      ${arrayLiteral(slice.map((figures) => figures.evidence_wins))}::integer[],
      ${arrayLiteral(slice.map((figures) => figures.evidence_mean_pct))}::float8[],
      ${arrayLiteral(slice.map((figures) => figures.break_even_rate))}::float8[],
      ${arrayLiteral(slice.map((figures) => figures.p_value))}::float8[],
      ${arrayLiteral(slice.map((figures) => figures.q_value))}::float8[]
    ) as engine (pattern, bit_length, status, direction, confidence, seen_count, last_seen_time, in_sample_n,
      in_sample_mean_pct, evidence_n, evidence_wins, evidence_mean_pct, break_even_rate, p_value, q_value)
  ) as given`;
}

/** Answers how many of them are there. */
async function updatePatterns(
  trx: Transaction<Database>,
  seriesId: number,
  given: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update patterns set (${FIGURES}) = (
      given.bit_length, given.status, given.direction, given.confidence, given.seen_count, given.last_seen_at,
      given.in_sample_n, given.in_sample_mean_pct, given.evidence_n, given.evidence_wins, given.evidence_mean_pct,
      given.break_even_rate, given.p_value, given.q_value)
    from ${given}
    where patterns.series_id = ${seriesId} and patterns.pattern = given.pattern`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

async function insertPatterns(
  trx: Transaction<Database>,
  seriesId: number,
  given: RawBuilder<unknown>,
): Promise<void> {
  // The trades are looked up pattern by pattern: a join would read all trades of the series once a statement, because
  // nothing is known about rows that were only just written.
  await sql`
    with fresh as materialized (
      select given.* from ${given}
      where not exists (
        select from patterns where patterns.series_id = ${seriesId} and patterns.pattern = given.pattern)
    )
    insert into patterns
      (series_id, pattern, ${FIGURES}, trade_count, known_count, win_count, nonzero_count, profit_pct_sum, profit_usd_sum)
    select ${seriesId}, fresh.*, traded.*
    from fresh cross join lateral (
      select count(*), count(profit), count(*) filter (where profit > 0), count(*) filter (where profit <> 0),
        coalesce(sum(profit_pct), 0), coalesce(sum(profit), 0)
      from trades
      where trades.series_id = ${seriesId} and trades.pattern = fresh.pattern
    ) as traded`.execute(trx);
}
