import type { Kysely } from 'kysely';
import type { PatternStatusCounts } from '../../contract/pattern-status-counts.ts';
import {
  PATTERN_RANKINGS,
  type PatternOverview,
  type PatternRanking,
  TOP_LIST_LENGTH,
} from '../../contract/patterns.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../domain/pattern-status.ts';
import { wilsonInterval } from '../../domain/wilson-interval.ts';
import { type AggregateRow, aggregatesOf } from '../database/aggregates-of.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from '../list/cell-reader.ts';
import { createBinder } from '../list/create-binder.ts';
import { rowsSql } from '../list/list-statement.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { patternReader } from './pattern-columns.ts';
import { patternList } from './pattern-list.ts';

const SUMS = aggregatesOf('pattern_rollups', {
  patterns: ['sum', 'pattern_count'],
  rated: ['sum', 'rated_count'],
  winning: ['sum', 'winning_count'],
  nonzero: ['sum', 'nonzero_count'],
  avg_profit_sum: ['sum', 'avg_profit_sum'],
  profit: ['sum', 'profit_sum'],
});

/** Sums of the patterns of one status, or of all where `status` is null. */
interface StatusSums extends AggregateRow<typeof SUMS> {
  readonly status: PatternStatus | null;
}

const STATUS_SUMS = `
  select status, ${SUMS.sql}
  from pattern_rollups where series_id = any(IDS::integer[]) group by grouping sets ((), (status))`;

const HAS_ONE_PROFIT = '(profit is null) <> (avg_profit is null)';

/**
 * Patterns with a profit but no average, minus those with an average but no profit. An index holds just these few, but the planner
 * takes them for all patterns and reads the table: whether there is one at all, which is rare, is asked in the order of the index.
 */
const UNPAIRED = `
  case when (select series_id from patterns where ${HAS_ONE_PROFIT} order by series_id limit 1) is null then 0 else (
    select count(*) filter (where avg_profit is null) - count(*) filter (where profit is null)
    from patterns where series_id = any(IDS::integer[]) and ${HAS_ONE_PROFIT}
  ) end`;

type Tops = Readonly<Record<PatternRanking, readonly Cells[]>>;

type OverviewRow = { readonly sums: readonly StatusSums[]; readonly unpaired: number } & Tops;

/**
 * The figures and the four rankings of the pattern tracker, in one statement: sums from the roll-ups, rankings from the top
 * of one index each. A ranking holds patterns whose figure is known; the most traded ranking holds patterns with trades.
 */
export async function summarisePatternOverview(
  db: Kysely<Database>,
  scope: ResolvedScope,
): Promise<Omit<PatternOverview, 'scope'>> {
  const { sums, unpaired, tops } = await readOverview(db, scope);
  const all = sums.find(({ status }) => status === null);
  const { patterns = 0, rated = 0, winning = 0, nonzero = 0, avg_profit_sum = 0, profit = 0 } = all ?? {};
  const countOf = (status: PatternStatus) => sums.find((row) => row.status === status)?.patterns ?? 0;
  const interval = rated === 0 ? null : wilsonInterval(winning, rated);
  const read = patternReader(scope);
  return {
    total: patterns,
    rated,
    winning,
    win_rate: rated === 0 ? null : (100 * winning) / rated,
    win_rate_low: interval && interval.low * 100,
    win_rate_high: interval && interval.high * 100,
    avg_profit: nonzero === 0 ? null : avg_profit_sum / nonzero,
    avg_profit_n: nonzero,
    total_profit: profit,
    total_profit_n: rated + unpaired,
    elite: countOf('elite'),
    status_counts: Object.fromEntries(
      PATTERN_STATUSES.map((status) => [status, countOf(status)]),
    ) as PatternStatusCounts,
    top: Object.fromEntries(
      PATTERN_RANKINGS.map((ranking) => [ranking, tops[ranking].map(read)]),
    ) as PatternOverview['top'],
  };
}

async function readOverview(
  db: Kysely<Database>,
  scope: ResolvedScope,
): Promise<{ sums: readonly StatusSums[]; unpaired: number; tops: Tops }> {
  const seriesIds = scope.series.map(({ id }) => id);
  if (seriesIds.length === 0) {
    return {
      sums: [],
      unpaired: 0,
      tops: { avg_profit: [], trade_count: [], confidence: [], seen_count: [] },
    };
  }
  const { values, bind } = createBinder();
  const ids = bind(seriesIds);
  const sums = STATUS_SUMS.replace('IDS', ids);
  const unpaired = UNPAIRED.replace('IDS', ids);
  const tops = PATTERN_RANKINGS.map((ranking) => {
    const { table, parts } = patternList(scope, { filter: {}, sort: ranking, order: 'desc' });
    const part = parts.at(-1);
    if (!part) throw new Error(`Patterns are not sorted by ${ranking}`);
    const reading = {
      table,
      part,
      seriesIds,
      up: false,
      place: null,
      conditions: [],
      sortFirst: false,
      byKeys: false,
      skip: 0,
    };
    return `(${rowsSql({ ...reading, take: TOP_LIST_LENGTH }, bind)}) as ${ranking}`;
  });
  const text = prepared(
    `select (select json_agg(s) from (${sums}) s) as sums, ${unpaired} as unpaired, ${tops.join(', ')}`,
  );
  const [row] = await selectRows<OverviewRow>(db, text, values);
  if (!row) throw new Error('The overview has no row');
  return { sums: row.sums, unpaired: row.unpaired, tops: row };
}
