import type { Kysely } from 'kysely';
import { type HistoryDays, MOST_BARS } from '../../contract/history-days.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

/** Lists of areas: their table, and the columns of when a row was and what it is worth. */
const RECORDS = {
  executions: { table: 'flash_loan_trades', value: 'real_profit_usd', time: '"timestamp"' },
  claims: { table: 'airdrop_claims', value: 'usd_value', time: '"timestamp"' },
  interactions: { table: 'airdrop_interactions', value: 'usd_value', time: '"timestamp"' },
  pairTrades: { table: 'pair_trades', value: 'net_usd', time: 'entry_at' },
} as const;
export type RecordList = keyof typeof RECORDS;

type Bar = readonly [date: string, count: number, value: number];

const WEEK = 7;

/**
 * The trades of a scope by day of entry, from the roll-ups: dollars, or percent for elite trades. UTC and New York days have
 * roll-ups; another zone is answered in UTC days, because its own would be sums of every quarter of an hour.
 */
export async function sumTradeDays(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { tradingDay, elite }: { readonly tradingDay: TradingDay; readonly elite: boolean },
): Promise<HistoryDays> {
  const tier = tradingDay === 'new_york' ? 'new_york' : 'utc';
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

/** The records of a source by UTC day. Records without a time are in no bar. */
export async function sumRecordDays(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
  list: RecordList,
): Promise<HistoryDays> {
  const { table, value, time } = RECORDS[list];
  const text = prepared(`
    select coalesce(json_agg(json_build_array(day, records, worth) order by day), '[]'::json) as bars
    from (
      select (${time} at time zone 'UTC')::date as day, count(*) as records, coalesce(sum(${value}), 0) as worth
      from ${table}
      where source_id = $1 and ${time} is not null
      group by 1) as sums`);
  const [row] = await selectRows<{ bars: readonly Bar[] }>(db, text, [source?.id ?? 0]);
  return { trading_day: 'utc', ...inBars(row?.bars ?? []) };
}

/** Days, or as many as are in a week or month where there are more than `MOST_BARS`. */
export function inBars(days: readonly Bar[]): Omit<HistoryDays, 'trading_day'> {
  const firstOf = {
    day: (date: string) => date,
    week: (date: string) => {
      const number = Math.floor(Date.parse(date) / 86_400_000);
      // The epoch began on a Thursday; weeks begin on Sunday, as in the calendar.
      return new Date((number - ((number + 4) % WEEK)) * 86_400_000).toISOString().slice(0, 10);
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
