import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PatternFigures } from '../../engine/engine-events.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { givenRows } from '../database/given-rows.ts';

/** The engine's figures of a pattern, with the type of each column. A column is named after its figure, except the time. */
const FIGURES = {
  bit_length: 'smallint',
  status: 'text',
  direction: 'text',
  confidence: 'float8',
  seen_count: 'integer',
  last_seen_time: 'float8',
  trade_days: 'integer',
  trade_effective_n: 'float8',
  in_sample_n: 'integer',
  in_sample_mean_pct: 'float8',
  evidence_n: 'integer',
  evidence_wins: 'integer',
  evidence_mean_pct: 'float8',
  evidence_days: 'integer',
  evidence_effective_n: 'float8',
  break_even_rate: 'float8',
  p_value: 'float8',
  q_value: 'float8',
  tested_mean: 'float8',
  benchmark_mean: 'float8',
  benchmark_bound: 'float8',
} as const satisfies Record<Exclude<keyof PatternFigures, 'pattern'>, string>;

const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
const COLUMNS = NAMES.map((name) => (name === 'last_seen_time' ? 'last_seen_at' : name));
const VALUES = NAMES.map((name) => (name === 'last_seen_time' ? `to_timestamp(${name})` : name));

const VALUE_LIST = sql.raw(NAMES.map((_, at) => `${VALUES[at]} as ${COLUMNS[at]}`).join(', '));
const GIVEN = {
  pattern: ['text', ({ pattern }: PatternFigures) => pattern],
  ...Object.fromEntries(
    NAMES.map((name) => [name, [FIGURES[name], (figures: PatternFigures) => figures[name]] as const]),
  ),
} as const;
const COLUMN_LIST = sql.raw(COLUMNS.join(', '));
const INSERTED = sql`series_id, pattern, ${COLUMN_LIST},
  trade_count, known_count, win_count, nonzero_count, profit_pct_sum, profit_usd_sum`;
const EXCLUDED = sql.raw(COLUMNS.map((name) => `excluded.${name}`).join(', '));

/**
 * Updates the figures of existing patterns and adds new ones. The sums of a pattern's trades do not come from the engine: an
 * existing pattern keeps its sums, and a new one takes them from stored trades. Where none of the patterns is stored yet and
 * `traded` names all that have trades, neither the others nor their trades are looked for.
 */
export async function upsertPatterns(
  trx: Transaction<Database>,
  seriesId: number,
  patterns: readonly PatternFigures[],
  traded?: ReadonlySet<string>,
): Promise<void> {
  const isTraded = ({ pattern }: PatternFigures) => traded?.has(pattern) ?? true;
  const [looked, others] = [patterns.filter(isTraded), patterns.filter((figures) => !isTraded(figures))];
  for (const slice of chunksOf(looked)) await upsertSlice(trx, seriesId, slice);
  for (const slice of chunksOf(others)) await insertSlice(trx, seriesId, slice);
}

const STORED_SUMS = sql`
  select count(*), count(profit), count(*) filter (where profit > 0), count(*) filter (where profit <> 0),
    coalesce(sum(profit_pct), 0), coalesce(sum(profit), 0)
  from trades
  where trades.series_id = given.series_id and trades.pattern = given.pattern
    -- One that is there keeps its sums, so its trades are not read.
    and (select true from patterns where patterns.series_id = given.series_id
      and patterns.pattern = given.pattern limit 1) is null`;

/**
 * The speed of this must not depend on the amount of stored data, so it does not rely on the planner's statistics: they do
 * not know a series that is just being written, and estimate it as empty. `on conflict` finds patterns by their unique index.
 * The trades of a new pattern are looked up by a series that the planner cannot see, so it uses the index on series and
 * pattern.
 */
async function upsertSlice(
  trx: Transaction<Database>,
  seriesId: number,
  slice: readonly PatternFigures[],
): Promise<void> {
  await sql`
    with given as materialized (${figuresOf(seriesId, slice)})
    insert into patterns (${INSERTED})
    select given.*, traded.* from given cross join lateral (${STORED_SUMS}) as traded
    on conflict (series_id, pattern) do update set (${COLUMN_LIST}) = row(${EXCLUDED})`.execute(trx);
}

/** Adds patterns that are not stored and have no trades: two thirds of the time of the statement above. */
async function insertSlice(
  trx: Transaction<Database>,
  seriesId: number,
  slice: readonly PatternFigures[],
): Promise<void> {
  await sql`
    insert into patterns (${INSERTED})
    select given.*, 0, 0, 0, 0, 0, 0 from (${figuresOf(seriesId, slice)}) as given`.execute(trx);
}

/** A row a pattern: the series, the pattern and its figures. */
function figuresOf(seriesId: number, slice: readonly PatternFigures[]): RawBuilder<unknown> {
  return sql`
    select ${seriesId}::integer as series_id, pattern, ${VALUE_LIST}
    from ${givenRows(slice, GIVEN)} as engine`;
}
