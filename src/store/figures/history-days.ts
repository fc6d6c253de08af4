import type { Kysely } from 'kysely';
import { type HistoryDays, MOST_BARS } from '../../contract/history-days.ts';
import { DAY_MS } from '../../domain/durations.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

type Bar = readonly [date: string, count: number, value: number];

const WEEK = 7;

/** The trading days that have roll-ups: SQL of the day of an entry. */
const DATES = {
  utc: `("timestamp" at time zone 'UTC')::date`,
  new_york: `(("timestamp" at time zone 'America/New_York') + interval '7 hours')::date`,
} as const;

interface TradeDaysChoice {
  readonly tradingDay: TradingDay;
  readonly elite: boolean;
  /** Only trades of this pattern. */
  readonly bits?: string | undefined;
}

/**
 * The trades of a scope by day of entry: dollars, or percent for elite trades. They come from the roll-ups, those of one pattern
 * from its trades. UTC and New York days have roll-ups; another zone is answered in UTC days, because its own would be sums of
 * every quarter of an hour.
 */
export async function sumTradeDays(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { tradingDay, elite, bits }: TradeDaysChoice,
): Promise<HistoryDays> {
  const tier = tradingDay === 'new_york' ? 'new_york' : 'utc';
  if (bits !== undefined) return sumPatternDays(db, scope, { tier, elite, bits });
  const text = prepared(`
    select coalesce(json_agg(json_build_array(day, trades, profit) order by day), '[]'::json) as bars
    from (
      select bucket::date as day, sum(trade_count) as trades, sum(${elite ? 'profit_pct_sum' : 'profit_sum'}) as profit
      from trade_rollups
      where series_id = any($1::integer[]) and tier = '${tier}' ${elite ? "and source = 'elite'" : ''}
      group by bucket) as sums`);
  const [row] = await selectRows<{ bars: readonly Bar[] }>(db, text, [scope.series.map(({ id }) => id)]);
  return { trading_day: tier, ...inBars(row?.bars ?? []) };
}

async function sumPatternDays(
  db: Kysely<Database>,
  scope: ResolvedScope,
  {
    tier,
    elite,
    bits,
  }: { readonly tier: keyof typeof DATES; readonly elite: boolean; readonly bits: string },
): Promise<HistoryDays> {
  const text = prepared(`
    select coalesce(json_agg(json_build_array(day, trades, worth) order by day), '[]'::json) as bars
    from (
      select ${DATES[tier]} as day, count(*) as trades, coalesce(sum(${elite ? 'profit_pct' : 'profit'}), 0) as worth
      from trades
      where series_id = any($1::integer[]) and pattern = $2 ${elite ? "and source = 'elite'" : ''}
      group by 1) as sums`);
  const [row] = await selectRows<{ bars: readonly Bar[] }>(db, text, [
    scope.series.map(({ id }) => id),
    bits,
  ]);
  return { trading_day: tier, ...inBars(row?.bars ?? []) };
}

/** SQL of the records of an owner: where they are, their owner, when each was, and what it is worth. */
interface RecordsSql {
  readonly rows: string;
  readonly owner: string;
  readonly time: string;
  readonly worth: string;
}

/** The statement of `sumRecordDays`. */
export function recordDaysStatement({ rows, owner, time, worth }: RecordsSql): string {
  return prepared(`
    select coalesce(json_agg(json_build_array(day, records, worth) order by day), '[]'::json) as bars
    from (
      select (${time} at time zone 'UTC')::date as day, count(*) as records, coalesce(sum(${worth}), 0) as worth
      from ${rows} as records
      where ${owner} = $1 and ${time} is not null
      group by 1) as sums`);
}

/** The records of a source by UTC day; none without a source. Records without a time are in no bar. */
export async function sumRecordDays(
  db: Kysely<Database>,
  source: Pick<ResolvedSource, 'id'> | undefined,
  statement: string,
): Promise<HistoryDays> {
  const [row] = await selectRows<{ bars: readonly Bar[] }>(db, statement, [source?.id ?? 0]);
  return { trading_day: 'utc', ...inBars(row?.bars ?? []) };
}

/** Days, or as many as are in a week or month where there are more than `MOST_BARS`. */
export function inBars(days: readonly Bar[]): Omit<HistoryDays, 'trading_day'> {
  const firstOf = {
    day: (date: string) => date,
    week: (date: string) => {
      const number = Math.floor(Date.parse(date) / DAY_MS);
      // The epoch began on a Thursday; weeks begin on Sunday, as in the calendar.
      return new Date((number - ((number + 4) % WEEK)) * DAY_MS).toISOString().slice(0, 10);
    },
    month: (date: string) => `${date.slice(0, 7)}-01`,
  } as const;
  const step = days.length <= MOST_BARS ? 'day' : days.length <= MOST_BARS * 5 ? 'week' : 'month';
  const bars = [...Map.groupBy(days, ([date]) => firstOf[step](date))].slice(-MOST_BARS);
  return {
    step,
    dates: bars.map(([date]) => date),
    counts: bars.map(([, own]) => own.reduce((sum, [, count]) => sum + count, 0)),
    values: bars.map(([, own]) => own.reduce((sum, [, , value]) => sum + Math.round(value * 1e6), 0) / 1e6),
  };
}
