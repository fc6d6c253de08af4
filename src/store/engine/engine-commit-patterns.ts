import { sql, type Transaction } from 'kysely';
import type { PatternFigures } from '../../engine/engine-events.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';

/** Columns that the engine fills, in the order in which `upsertSlice` gives them. */
const FIGURES = [
  'bit_length',
  'status',
  'direction',
  'confidence',
  'seen_count',
  'last_seen_at',
  'in_sample_n',
  'in_sample_mean_pct',
  'evidence_n',
  'evidence_wins',
  'evidence_mean_pct',
  'break_even_rate',
  'p_value',
  'q_value',
] as const;
const COLUMNS = sql.raw(FIGURES.join(', '));
const EXCLUDED = sql.raw(FIGURES.map((name) => `excluded.${name}`).join(', '));

/**
 * Writes the figures of patterns that are there, and adds those that are not. The sums of a pattern's trades are not the
 * engine's to say: a pattern that is there keeps them, one that is added takes them from the trades that stand already.
 */
export async function upsertPatterns(
  trx: Transaction<Database>,
  seriesId: number,
  patterns: readonly PatternFigures[],
): Promise<void> {
  for (const slice of chunksOf(patterns)) await upsertSlice(trx, seriesId, slice);
}

/**
 * What else is stored must not slow this, so nothing here is left to the planner's statistics: they know nothing of a series
 * that is just being written, and call it empty as soon as they know others. Patterns are found by their unique index
 * through `on conflict`; trades of a new pattern are looked up by a series that the planner cannot see, so that it
 * takes the index by series and pattern.
 */
async function upsertSlice(
  trx: Transaction<Database>,
  seriesId: number,
  slice: readonly PatternFigures[],
): Promise<void> {
  await sql`
    with given as materialized (
      select ${seriesId}::integer as series_id, pattern, bit_length, status, direction, confidence, seen_count,
        to_timestamp(last_seen_time) as last_seen_at, in_sample_n, in_sample_mean_pct, evidence_n, evidence_wins,
        evidence_mean_pct, break_even_rate, p_value, q_value
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
    )
    insert into patterns (series_id, pattern, ${COLUMNS},
      trade_count, known_count, win_count, nonzero_count, profit_pct_sum, profit_usd_sum)
    select given.*, traded.*
    from given cross join lateral (
      select count(*), count(profit), count(*) filter (where profit > 0), count(*) filter (where profit <> 0),
        coalesce(sum(profit_pct), 0), coalesce(sum(profit), 0)
      from trades
      where trades.series_id = given.series_id and trades.pattern = given.pattern
        -- One that is there keeps its sums, so its trades are not read.
        and (select true from patterns where patterns.series_id = given.series_id
          and patterns.pattern = given.pattern limit 1) is null
    ) as traded
    on conflict (series_id, pattern) do update set (${COLUMNS}) = row(${EXCLUDED})`.execute(trx);
}
