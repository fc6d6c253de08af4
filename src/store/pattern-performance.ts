import type { Kysely } from 'kysely';
import type { PatternPerformance } from '../contract/pattern-detail.ts';
import type { Pattern } from '../domain/pattern.ts';
import {
  ageInDays,
  consistency,
  patternReliability,
  tradeFrequency,
  tradesPerDay,
} from '../domain/pattern-performance.ts';
import { wilsonInterval } from '../domain/wilson-interval.ts';
import type { Database } from './database.ts';
import { keepPlan } from './prepared-statement.ts';
import { selectRows } from './select-rows.ts';

/** What a pattern's trades in one series add up to beyond its own roll-up; profits in percent, null where none is known. */
export interface PatternTradeSums {
  readonly series_id: number;
  readonly known: number;
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly best: number | null;
  readonly worst: number | null;
  readonly first_trade_at: string | null;
  readonly last_trade_at: string | null;
  readonly recent: number | null;
  readonly recent_n: number;
}

const RECENT_TRADES = 10;

const SUMS = keepPlan(
  `select id as series_id, own.*, newest.*
   from unnest($1::integer[]) as id
   cross join lateral (
     select count(profit_pct) as known, avg(profit_pct) as mean, stddev_pop(profit_pct) as deviation,
       max(profit_pct) as best, min(profit_pct) as worst,
       min("timestamp") as first_trade_at, max("timestamp") as last_trade_at
     from trades where series_id = id and pattern = $2) as own
   cross join lateral (
     select avg(profit_pct) as recent, count(*) as recent_n
     from (
       select profit_pct from trades
       where series_id = id and pattern = $2 and profit_pct is not null
       order by "timestamp" desc, seq desc limit ${RECENT_TRADES}) as last_trades) as newest`,
);

/** Sums of a pattern's trades, one row a series, also where it has none. */
export async function sumPatternTrades(
  db: Kysely<Database>,
  seriesIds: readonly number[],
  pattern: string,
): Promise<readonly PatternTradeSums[]> {
  return selectRows<PatternTradeSums>(db, SUMS, [seriesIds, pattern]);
}

/**
 * The figures of a pattern by its roll-up and the sums of its trades. `firstStepAt` is when it took its first step, null where it
 * has taken none; `now` is milliseconds since the epoch.
 */
export function toPatternPerformance(
  pattern: Pattern,
  sums: PatternTradeSums | undefined,
  firstStepAt: string | null,
  now: number,
): PatternPerformance {
  const { trade_count, known_count, win_count, seen_count } = pattern;
  const { first_trade_at = null, last_trade_at = null, mean = null, deviation = null } = sums ?? {};
  const interval = known_count === 0 ? null : wilsonInterval(win_count, known_count);
  const win_rate = known_count === 0 ? null : (100 * win_count) / known_count;
  const [first_recorded_at = null] = [firstStepAt, first_trade_at].filter((at) => at !== null).sort();
  return {
    total_trades: trade_count,
    known: known_count,
    wins: win_count,
    win_rate,
    win_rate_low: interval && interval.low * 100,
    win_rate_high: interval && interval.high * 100,
    avg_profit: pattern.avg_profit,
    avg_n: pattern.nonzero_count,
    total_profit: pattern.profit ?? 0,
    best: sums?.best ?? null,
    worst: sums?.worst ?? null,
    trades_per_day: tradesPerDay(trade_count, timeOf(first_trade_at), timeOf(last_trade_at)),
    consistency:
      mean === null || deviation === null ? null : consistency({ n: sums?.known ?? 0, mean, deviation }),
    recent: sums?.recent ?? null,
    recent_n: sums?.recent_n ?? 0,
    reliability: patternReliability(trade_count, seen_count),
    success_rate: win_rate,
    age_days: first_recorded_at === null ? null : ageInDays(Date.parse(first_recorded_at), now),
    frequency: tradeFrequency(trade_count, seen_count),
    first_recorded_at,
    first_trade_at,
    last_trade_at,
  };
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
