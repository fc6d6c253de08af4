import type { Kysely } from 'kysely';
import {
  CALENDAR_YEARS,
  type CalendarDay,
  type CalendarMonth,
  type TradeCalendar,
} from '../../contract/calendar.ts';
import type { DayClusters } from '../../domain/day-clusters.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { addDays, type TimeSpan, tradingDateOf, tradingDayStart } from '../../domain/trading-day-bounds.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { CLUSTERED } from './entry-days.ts';
import type { RollUpTier } from './roll-up-ranges.ts';
import { ADDED_UP, addTradeSums, ROLLED_UP, type TradeSums, toTradeSummary } from './trade-sums.ts';

/** The trades of a calendar, and when its days begin. */
export interface CalendarChoice {
  readonly year: number;
  readonly tradingDay: TradingDay;
  /** Only trades of elite patterns. */
  readonly elite: boolean;
}

/** The sums of one action on one day; days count from 1. */
interface DaySums extends TradeSums {
  readonly day: number;
}

/** Trades by UTC day of entry, of a month of the read days or of all of them. */
interface MonthClusters extends DayClusters {
  /** 1 to 12, or 0 for all days. */
  readonly month: number;
}

/** Days with trades, and the clusters of their months. */
interface ReadDays {
  readonly days: readonly DaySums[];
  readonly clusters: readonly MonthClusters[];
}

/** Years before and after the current one that a calendar always offers. */
const YEARS_AROUND = 2;

/**
 * Figures of a year, its months and its trading days, from the roll-ups. A trade belongs to the day of its entry. `now` is
 * milliseconds since the epoch. There are always twelve months; days without trades are left out.
 */
export async function summariseCalendarYear(
  db: Kysely<Database>,
  scope: ResolvedScope,
  choice: CalendarChoice,
  now: number,
): Promise<Pick<TradeCalendar, 'years' | 'summary' | 'months'>> {
  const { year, tradingDay } = choice;
  const days = datesBetween(firstOf(year, 1), firstOf(year + 1, 1));
  const read = await sumDays(db, scope, choice, days);
  let figures = yearsMade.get(read);
  if (!figures) {
    const clusters = clustersOf(read, 0);
    figures = {
      summary: toTradeSummary(sumsByAction(read.days), null, spanOf(days, tradingDay), clusters),
      months: Array.from({ length: 12 }, (_, index) => toMonth(read, days, index + 1, tradingDay)),
    };
    yearsMade.set(read, figures);
  }
  return { years: await listTradingYears(db, scope, tradingDay, now), ...figures };
}

/**
 * Cached figures by their sums: shared reads return the same sums again, and computing a year takes as long as sending it.
 */
const yearsMade = new WeakMap<ReadDays, Pick<TradeCalendar, 'summary' | 'months'>>();

/** Figures of one month (1 to 12) and of its trading days, as `summariseCalendarYear`. */
export async function summariseCalendarMonth(
  db: Kysely<Database>,
  scope: ResolvedScope,
  choice: CalendarChoice & { readonly month: number },
): Promise<CalendarMonth> {
  const { year, month, tradingDay } = choice;
  const days = datesBetween(firstOf(year, month), firstOf(year, month + 1));
  return toMonth(await sumDays(db, scope, choice, days), days, month, tradingDay);
}

/**
 * The years that a calendar offers, ascending: the current one, two before and after it, and every year with trades in the
 * scope's market and granularity, of any symbol.
 */
async function listTradingYears(
  db: Kysely<Database>,
  scope: ResolvedScope,
  tradingDay: TradingDay,
  now: number,
): Promise<number[]> {
  const current = yearOf(tradingDateOf(now, tradingDay));
  const years = new Set(
    Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => current - YEARS_AROUND + index),
  );
  for (const year of await yearsWithTrades(db, await wholeMarket(db, scope), tradingDay)) years.add(year);
  return [...years].sort((a, b) => a - b);
}

async function wholeMarket(
  db: Kysely<Database>,
  { market, granularity, content }: ResolvedScope,
): Promise<number[]> {
  if (market === null) return [];
  const { series } = await resolveScope(db, { market, granularity: granularity ?? undefined }, content);
  return series.map(({ id }) => id);
}

const ENTRY_BOUNDS = prepared(`
  select extract(year from min(first.bucket))::integer as first, extract(year from max(last.bucket))::integer as last
  from unnest($1::integer[]) as id
  cross join lateral (
    select bucket from trade_rollups where series_id = id and tier = 'utc' order by bucket limit 1) as first
  cross join lateral (
    select bucket from trade_rollups where series_id = id and tier = 'utc' order by bucket desc limit 1) as last`);

async function yearsWithTrades(
  db: Kysely<Database>,
  seriesIds: readonly number[],
  tradingDay: TradingDay,
): Promise<number[]> {
  const [bounds] = await selectRows<{ first: number | null; last: number | null }>(db, ENTRY_BOUNDS, [
    seriesIds,
  ]);
  if (bounds?.first == null || bounds.last == null) return [];
  // The trading day of a time can be in another year than its UTC date.
  const first = Math.max(bounds.first - 1, CALENDAR_YEARS.first);
  const last = Math.min(bounds.last + 1, CALENDAR_YEARS.last);
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const label = (year: number) => bucketOf(firstOf(year, 1), tradingDay);
  const text = prepared(`
    select year from unnest($2::integer[], $3::timestamp[], $4::timestamp[]) as span (year, begins, ends)
    where exists (
      select from unnest($1::integer[]) as id
      cross join lateral (
        select from trade_rollups
        where series_id = id and tier = '${tierOf(tradingDay)}' and bucket >= begins and bucket < ends
        limit 1) as found)`);
  const values = [seriesIds, years, years.map(label), years.map((year) => label(year + 1))];
  const rows = await selectRows<{ year: number }>(db, text, values);
  return rows.map(({ year }) => year);
}

/** Sums of consecutive days of whole months, by day and action. */
async function sumDays(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { tradingDay, elite }: CalendarChoice,
  dates: readonly string[],
): Promise<ReadDays> {
  const starts = dates.map((date) => bucketOf(date, tradingDay));
  const end = bucketOf(addDays(dates.at(-1) ?? '', 1), tradingDay);
  const firsts = [...dates.filter((date) => date.endsWith('-01')), addDays(dates.at(-1) ?? '', 1)];
  const months = firsts.map((date) => new Date(startOf(date, tradingDay)).toISOString().slice(0, 19));
  // UTC days that two months share are read by quarters of an hour.
  const shared = months.filter((start) => !start.endsWith('T00:00:00')).map((start) => start.slice(0, 10));
  const common = `series_id = any($1::integer[]) ${elite ? "and source = 'elite'" : ''}`;
  // A bucket belongs to the day with the latest start before it. As one JSON value the rows transfer in a quarter of the
  // time.
  const text = `
    with entered as (
      select width_bucket(bucket, $5::timestamp[]) as month, date_trunc('day', bucket) as day,
        sum(known_count) as n, sum(win_count) as w
      from (
        select bucket, known_count, win_count from trade_rollups
        where ${common} and tier = 'utc' and known_count > 0
          and bucket >= ($5::timestamp[])[1] and bucket < $6::timestamp and bucket <> all($7::timestamp[])
        union all
        select bucket, known_count, win_count
        from unnest($7::timestamp[]) as shared
        cross join lateral (
          select bucket, known_count, win_count from trade_rollups
          where ${common} and tier = 'quarter' and known_count > 0
            and bucket >= greatest(shared, ($5::timestamp[])[1])
            and bucket < least(shared + interval '1 day', $6::timestamp)
          offset 0) as quarters
      ) as placed
      group by 1, 2
    )
    select (
      select coalesce(json_agg(sums), '[]'::json)
      from (
        select day, trade_action, ${ADDED_UP}
        from (
          select width_bucket(bucket, $2::timestamp[]) as day, ${ROLLED_UP}
          from trade_rollups
          where ${common} and tier = '${tierOf(tradingDay)}' and bucket >= $3::timestamp and bucket < $4::timestamp
          offset 0
        ) as placed
        group by day, trade_action
        order by day
      ) as sums
    ) as days, (
      select coalesce(json_agg(clustered), '[]'::json)
      from (
        select month, ${CLUSTERED} from entered group by month
        union all
        select 0, ${CLUSTERED} from (select sum(n) as n, sum(w) as w from entered group by day) as daily
        having count(*) > 0
      ) as clustered
    ) as clusters`;
  const ids = scope.series.map(({ id }) => id);
  const values = [ids, starts, starts[0], end, months.slice(0, -1), months.at(-1), shared];
  const [row] = await selectRows<ReadDays>(db, prepared(text), values);
  return row ?? { days: [], clusters: [] };
}

function toMonth(
  read: ReadDays,
  dates: readonly string[],
  month: number,
  tradingDay: TradingDay,
): CalendarMonth {
  const span = spanOf(
    dates.filter((date) => monthOf(date) === month),
    tradingDay,
  );
  const own = read.days.filter((row) => monthOf(dateOf(row, dates)) === month);
  const days = Map.groupBy(own, ({ day }) => day);
  return {
    month,
    summary: toTradeSummary(sumsByAction(own), null, span, clustersOf(read, isYear(dates) ? month : 0)),
    days: [...days.values()].map((ofDay) => toDay(ofDay, dates)),
  };
}

function clustersOf({ clusters }: ReadDays, month: number): DayClusters | undefined {
  return clusters.find((one) => one.month === month);
}

function isYear(dates: readonly string[]): boolean {
  return dates.length > 31;
}

function toDay(sums: readonly DaySums[], dates: readonly string[]): CalendarDay {
  const { trades, known, wins, profit, profit_pct } = addTradeSums(sums, null);
  const date = dateOf(sums[0], dates);
  return { date, total: trades, known, wins, total_profit: profit, total_profit_pct: profit_pct };
}

/** Days added up: for each action, and for both. */
function sumsByAction(sums: readonly DaySums[]): TradeSums[] {
  if (sums.length === 0) return [];
  const actions = [...Map.groupBy(sums, ({ trade_action }) => trade_action)];
  return [addTradeSums(sums, null), ...actions.map(([action, own]) => addTradeSums(own, action))];
}

function dateOf(sums: DaySums | undefined, dates: readonly string[]): string {
  return dates[(sums?.day ?? 0) - 1] ?? '';
}

/** From the start of the first day to the end of the last. */
function spanOf(dates: readonly string[], tradingDay: TradingDay): TimeSpan {
  const [first = ''] = dates;
  return {
    from: startOf(first, tradingDay),
    to: startOf(addDays(dates.at(-1) ?? '', 1), tradingDay),
  };
}

/** UTC and New York days have their own roll-ups; those of other zones are sums of quarters of an hour. */
function tierOf(tradingDay: TradingDay): RollUpTier {
  return tradingDay === 'utc' || tradingDay === 'new_york' ? tradingDay : 'quarter';
}

/** The first bucket of a date in its tier. */
function bucketOf(date: string, tradingDay: TradingDay): string {
  if (tierOf(tradingDay) !== 'quarter') return `${date}T00:00:00`;
  return new Date(startOf(date, tradingDay)).toISOString().slice(0, 19);
}

/** Cached starts of days: time zone arithmetic is slow, and a year has hundreds of days. */
const starts = new Map<string, number>();
const MOST_STARTS = 20_000;

function startOf(date: string, tradingDay: TradingDay): number {
  if (tradingDay === 'utc') return tradingDayStart(date, tradingDay);
  const key = `${date} ${tradingDay}`;
  let start = starts.get(key);
  if (start === undefined) {
    start = tradingDayStart(date, tradingDay);
    if (starts.size >= MOST_STARTS) starts.clear();
    starts.set(key, start);
  }
  return start;
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The first day of a month; month 13 is January of the next year. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}
