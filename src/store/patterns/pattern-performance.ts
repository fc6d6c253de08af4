import type { Kysely } from 'kysely';
import type { PatternPerformance } from '../../contract/pattern-detail.ts';
import type { Pattern } from '../../contract/patterns.ts';
import { type DayClusters, NO_CLUSTERS, winRateInterval } from '../../domain/day-clusters.ts';
import {
  ageInDays,
  consistency,
  patternReliability,
  tradeFrequency,
  tradesPerDay,
} from '../../domain/pattern-performance.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { CLUSTERED } from '../figures/entry-days.ts';

/** The unit of a pattern's profits. */
type ProfitUnit = PatternPerformance['unit'];

type Profit = Row<'trades'>['profit' | 'profit_pct'];
type EntryTime = Row<'trades'>['timestamp'];

/** Sums of a pattern's trades in one series; profits in one unit, null if none is known. */
export type PatternTradeSums = Row<'trades', 'series_id'> &
  Readonly<
    Record<'trades' | 'known' | 'wins' | 'nonzero' | 'recent_n', number> &
      Record<'total' | 'mean' | 'deviation' | 'best' | 'worst' | 'recent', Profit> &
      Record<'first_trade_at' | 'last_trade_at', EntryTime | null> & { clusters: DayClusters | null }
  >;

const RECENT_TRADES = 10;

const SUMS = { percent: prepared(sumsOf('profit_pct')), dollars: prepared(sumsOf('profit')) } as const;

function sumsOf(profit: 'profit_pct' | 'profit'): string {
  return `select id as series_id, own.*, newest.*, row_to_json(clustered) as clusters
   from unnest($1::integer[]) as id
   cross join lateral (
     select count(*) as trades, count(${profit}) as known, count(*) filter (where ${profit} > 0) as wins,
       count(*) filter (where ${profit} <> 0) as nonzero, sum(${profit}) as total,
       avg(${profit}) as mean, stddev_pop(${profit}) as deviation, max(${profit}) as best, min(${profit}) as worst,
       min("timestamp") as first_trade_at, max("timestamp") as last_trade_at
     from trades where series_id = id and pattern = $2) as own
   cross join lateral (
     select avg(${profit}) as recent, count(*) as recent_n
     from (
       select ${profit} from trades
       where series_id = id and pattern = $2 and ${profit} is not null
       order by "timestamp" desc, seq desc limit ${RECENT_TRADES}) as last_trades) as newest
   left join lateral (
     select ${CLUSTERED}
     from (
       select count(*) as n, count(*) filter (where profit > 0) as w
       from trades where series_id = id and pattern = $2 and profit is not null
       group by date_trunc('day', "timestamp" at time zone 'UTC')) as daily
     having count(*) > 0) as clustered on true`;
}

/** Sums of a pattern's trades, one row per series, even without trades. */
export async function sumPatternTrades(
  db: Kysely<Database>,
  seriesIds: readonly number[],
  pattern: string,
  unit: ProfitUnit,
): Promise<readonly PatternTradeSums[]> {
  return selectRows<PatternTradeSums>(db, SUMS[unit], [seriesIds, pattern]);
}

/**
 * The figures of a pattern, from its own row and the sums of its trades. If the sums are in dollars, the row's profits are
 * not: an engine reported them, and only its times seen and, where it counts more trades than it lists, their number are used. `firstStepAt` is the time of its first step, null without
 * steps; `now` is milliseconds since the epoch.
 */
export function toPatternPerformance(
  pattern: Pattern,
  sums: PatternTradeSums | undefined,
  unit: ProfitUnit,
  firstStepAt: string | null,
  now: number,
): PatternPerformance {
  const { seen_count } = pattern;
  const { trade_count, known_count, win_count, nonzero_count, avg_profit, profit } =
    unit === 'percent' ? pattern : figuresOf(sums);
  const { first_trade_at = null, last_trade_at = null, mean = null, deviation = null } = sums ?? {};
  // An engine may count trades that its history does not have.
  const traded = Math.max(trade_count, pattern.trade_count);
  const win_rate = known_count === 0 ? null : (100 * win_count) / known_count;
  const [first_recorded_at = null] = [firstStepAt, first_trade_at].filter((at) => at !== null).sort();
  return {
    unit,
    total_trades: trade_count,
    known: known_count,
    wins: win_count,
    win_rate,
    ...winRateInterval(sums?.clusters ?? NO_CLUSTERS),
    avg_profit,
    avg_n: nonzero_count,
    total_profit: profit ?? 0,
    best: sums?.best ?? null,
    worst: sums?.worst ?? null,
    trades_per_day: tradesPerDay(trade_count, timeOf(first_trade_at), timeOf(last_trade_at)),
    consistency:
      mean === null || deviation === null ? null : consistency({ n: sums?.known ?? 0, mean, deviation }),
    recent: sums?.recent ?? null,
    recent_n: sums?.recent_n ?? 0,
    reliability: patternReliability(traded, seen_count),
    success_rate: win_rate,
    age_days: first_recorded_at === null ? null : ageInDays(Date.parse(first_recorded_at), now),
    frequency: tradeFrequency(traded, seen_count),
    first_recorded_at,
    first_trade_at,
    last_trade_at,
  };
}

/** The sums under the names of the pattern's columns. */
function figuresOf(sums: PatternTradeSums | undefined) {
  const { trades = 0, known = 0, wins = 0, nonzero = 0, total = null } = sums ?? {};
  return {
    trade_count: trades,
    known_count: known,
    win_count: wins,
    nonzero_count: nonzero,
    avg_profit: nonzero === 0 || total === null ? null : total / nonzero,
    profit: total,
  };
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
