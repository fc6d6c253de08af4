import type { Kysely } from 'kysely';
import type { PatternBlock, PatternDetail, PatternDetailQuery } from '../../contract/pattern-detail.ts';
import type { ScopeQuery } from '../../contract/scope-query.ts';
import { LARGEST_TESTED_LOSS } from '../../domain/false-discovery.ts';
import { GRANULARITIES } from '../../domain/granularity.ts';
import { MARKETS } from '../../domain/market.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from '../list/cell-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { PATTERN_CELLS, patternReader } from './pattern-columns.ts';
import { type PatternTradeSums, sumPatternTrades, toPatternPerformance } from './pattern-performance.ts';
import { listPatternSteps } from './pattern-steps.ts';

/** A series with the pattern, and how often it was seen there. */
type Holder = Row<'series', 'market' | 'symbol' | 'granularity'> & Row<'patterns', 'seen_count'>;

type PatternRow = Row<'patterns', 'series_id'> & {
  readonly cells: Cells;
  /** Of the settings with which the series was made; null where they were not stored. */
  readonly largest_loss: number | null;
};

const HOLDERS = prepared(
  `select series.market, series.symbol, series.granularity, patterns.seen_count
   from series join patterns on patterns.series_id = series.id
   where series.active and series.content in ('all', 'patterns') and patterns.pattern = $1`,
);

const PATTERNS = prepared(
  `select series_id, (select (engine_settings ->> 'largest_loss')::float8 from series where id = series_id) as largest_loss, json_build_array(${PATTERN_CELLS.join(', ')}) as cells
   from patterns where series_id = any($1::integer[]) and pattern = $2`,
);

/**
 * A pattern by its exact bits: one block per symbol, in the order of `SYMBOLS`. The default market is the most real one that
 * has the pattern. The default granularity is that of the series that has seen it most often, the shorter of equals. An
 * unknown pattern has no blocks and the scope of a query without a pattern. `now` is milliseconds since the epoch.
 */
export async function getPatternDetail(
  db: Kysely<Database>,
  { pattern, ...query }: PatternDetailQuery,
  now: number,
): Promise<{ scope: ResolvedScope; blocks: PatternDetail['blocks'] }> {
  const holders = await selectRows<Holder>(db, HOLDERS, [pattern]);
  const narrowed = narrow(query, holders);
  const scope = await resolveScope(db, narrowed, 'patterns');
  const ids = scope.series.map(({ id }) => id);
  // The trades of a remote engine are in separate series.
  const traded = await resolveScope(db, narrowed, 'trades');
  const patternsOf = new Map(traded.series.map(({ id, symbol }) => [id, seriesOf(scope, symbol)]));
  // The history of a remote engine has only dollars.
  const unit = scope.market === 'remote' ? 'dollars' : 'percent';
  const [rows, sums, steps] = await Promise.all([
    selectRows<PatternRow>(db, PATTERNS, [ids, pattern]),
    sumPatternTrades(db, [...patternsOf.keys()], pattern, unit),
    listPatternSteps(db, ids, pattern),
  ]);
  const read = patternReader(scope);
  const rowOf = new Map(rows.map((row) => [row.series_id, row]));
  const sumsOf = new Map(
    sums.map((row): [number | undefined, PatternTradeSums] => [patternsOf.get(row.series_id), row]),
  );
  const blocks = [...scope.symbols, null].flatMap((symbol): PatternBlock[] => {
    const id = seriesOf(scope, symbol);
    const row = id === undefined ? undefined : rowOf.get(id);
    if (id === undefined || !row) return [];
    const one = read(row.cells);
    const life = steps.get(id) ?? { first_at: null, steps: [] };
    const performance = toPatternPerformance(one, sumsOf.get(id), unit, life.first_at, now);
    // A series without its settings was made by the default ones.
    const usual = scope.market === 'remote' ? null : LARGEST_TESTED_LOSS;
    const largest_tested_loss = row.largest_loss ?? usual;
    return [{ symbol, largest_tested_loss, pattern: one, performance, steps: life.steps }];
  });
  return { scope, blocks };
}

function seriesOf({ series }: ResolvedScope, symbol: CurrencyPair | null): number | undefined {
  return series.find((one) => one.symbol === symbol)?.id;
}

/** The query with market and granularity filled in, if a series holds the pattern. */
function narrow(query: ScopeQuery, all: readonly Holder[]): ScopeQuery {
  const holders = all.filter(
    ({ market, symbol, granularity }) =>
      (query.market ?? market) === market &&
      (query.symbol ?? symbol) === symbol &&
      (query.granularity ?? granularity) === granularity,
  );
  const market = MARKETS.find((one) => holders.some((holder) => holder.market === one));
  if (market === undefined) return query;
  const ranked = holders
    .filter((holder) => holder.market === market)
    .sort((a, b) => b.seen_count - a.seen_count || lengthOf(a) - lengthOf(b));
  return { ...query, market, granularity: ranked[0]?.granularity ?? undefined };
}

function lengthOf({ granularity }: Holder): number {
  return granularity === null ? GRANULARITIES.length : GRANULARITIES.indexOf(granularity);
}
