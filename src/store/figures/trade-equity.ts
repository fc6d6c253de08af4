import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { TradeFilter } from '../../contract/trades.ts';
import type { DailyProfits } from '../../domain/daily-profits.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import type { ClosedSums } from '../../domain/risk-figures.ts';
import { createTradingClock, type TradingClock } from '../../domain/trading-clock.ts';
import type { TimeSpan } from '../../domain/trading-day-bounds.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { analyseTrades, type ProfitUnit, type ScanOptions } from '../trades/trade-scan.ts';

type RollUp = Row<'closing_rollups'>;

/** The trades that closed in one bucket: its label, counts, and the profits of winners and losers. */
type Bucket = readonly [
  label: RollUp['bucket'],
  known: RollUp['known_count'],
  wins: RollUp['win_count'],
  losses: RollUp['loss_count'],
  gain: RollUp['gain_sum' | 'gain_pct_sum'],
  loss: RollUp['loss_sum' | 'loss_pct_sum'],
];

export interface TradeEquity {
  readonly sums: ClosedSums;
  readonly daily: DailyProfits;
}

const MICROS = 1_000_000;
/** Days of hourly buckets that one statement reads. */
const DAYS_A_SLICE = 120;

/**
 * The profit of closed trades of a scope by trading day. For all trades, or those of one source, it comes from the roll-ups.
 * With any other filter the trades are scanned as in `analyseTrades`.
 */
export async function sumTradeEquity(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  options: ScanOptions,
): Promise<TradeEquity> {
  const { market: _market, symbol: _symbol, granularity: _granularity, source, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) {
    const { sums, daily } = await analyseTrades(db, scope, filter, options);
    return { sums, daily };
  }
  const { tradingDay, unit, signal } = options;
  if (tradingDay === 'utc' || tradingDay === 'new_york') {
    const buckets = await readBuckets(db, scope, { tier: tradingDay, source, unit });
    return addUp(buckets, (label) => label.slice(0, 10));
  }
  const span = await closingSpan(db, scope);
  if (span === null) return addUp([], String);
  const clock = createTradingClock(tradingDay);
  const buckets = await readHours(db, scope, span, clock, { source, unit, signal });
  return addUp(buckets, (label) => clock.dateOf(Date.parse(`${label}Z`)));
}

interface BucketChoice {
  readonly tier: RollUp['tier'];
  readonly source: string | undefined;
  readonly unit: ProfitUnit;
  /** Labels; absent: no bound. */
  readonly from?: string;
  readonly to?: string;
}

async function readBuckets(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { tier, source, unit, from, to }: BucketChoice,
): Promise<readonly Bucket[]> {
  const money = unit === 'dollars' ? '' : '_pct';
  const text = prepared(`
    select json_agg(json_build_array(bucket, known, wins, losses, gain, loss) order by bucket) as buckets
    from (
      select bucket, sum(known_count) as known, sum(win_count) as wins, sum(loss_count) as losses,
        sum(gain${money}_sum) as gain, sum(loss${money}_sum) as loss
      from closing_rollups
      where series_id = any($1::integer[]) and tier = '${tier}'
        and source = $2
        ${from === undefined ? '' : 'and bucket >= $3::timestamp and bucket < $4::timestamp'}
      group by bucket) as sums`);
  const values = [
    scope.series.map(({ id }) => id),
    source ?? 'all',
    ...(from === undefined ? [] : [from, to]),
  ];
  const [row] = await selectRows<{ buckets: readonly Bucket[] | null }>(db, text, values);
  return row?.buckets ?? [];
}

const BOUNDS = prepared(`
  select min(first.bucket) as first, max(last.bucket) as last
  from unnest($1::integer[]) as id
  cross join lateral (
    select bucket from closing_rollups
    where series_id = id and tier = 'utc' and source = 'all' order by bucket limit 1) as first
  cross join lateral (
    select bucket from closing_rollups
    where series_id = id and tier = 'utc' and source = 'all' order by bucket desc limit 1) as last`);

/** From the first UTC day with a closed trade to the end of the last; null without closed trades. */
async function closingSpan(db: Kysely<Database>, { series }: ResolvedScope): Promise<TimeSpan | null> {
  const ids = series.map(({ id }) => id);
  const [bounds] = await selectRows<Record<'first' | 'last', RollUp['bucket'] | null>>(db, BOUNDS, [ids]);
  if (bounds?.first == null || bounds.last == null) return null;
  return { from: Date.parse(`${bounds.first}Z`), to: Date.parse(`${bounds.last}Z`) + DAY_MS };
}

/** There are many hours: they are read in chunks, and other calls run in between. */
async function readHours(
  db: Kysely<Database>,
  scope: ResolvedScope,
  span: TimeSpan,
  clock: TradingClock,
  { signal, ...choice }: Pick<BucketChoice, 'source' | 'unit'> & Pick<ScanOptions, 'signal'>,
): Promise<readonly Bucket[]> {
  const buckets: Bucket[] = [];
  for (let begin = span.from; begin < span.to; begin += DAYS_A_SLICE * DAY_MS) {
    const slice = { from: labelOf(begin), to: labelOf(begin + DAYS_A_SLICE * DAY_MS) };
    const hours = await readBuckets(db, scope, { tier: 'hour', ...choice, ...slice });
    buckets.push(...(await splitHours(db, scope, hours, clock, choice)));
    await setImmediate();
    signal?.throwIfAborted();
  }
  return buckets;
}

function labelOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

/** Clocks change, and days begin, only at full quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;

/** When a day begins within an hour; null if none does. */
function dayStartIn(label: string, clock: TradingClock): number | null {
  const start = Date.parse(`${label}Z`);
  const date = clock.dateOf(start);
  const quarters = [1, 2, 3].map((quarter) => start + quarter * QUARTER_MS);
  return quarters.find((time) => clock.dateOf(time) !== date) ?? null;
}

/** Hours in which a day begins, as two buckets: what closed before that is summed from its trades, and the rest follows. */
async function splitHours(
  db: Kysely<Database>,
  { series }: ResolvedScope,
  hours: readonly Bucket[],
  clock: TradingClock,
  { source, unit }: Pick<BucketChoice, 'source' | 'unit'>,
): Promise<readonly Bucket[]> {
  const splits = new Map(
    hours.flatMap(([label]) => {
      const time = dayStartIn(label, clock);
      return time === null ? [] : [[label, labelOf(time)] as const];
    }),
  );
  if (splits.size === 0) return hours;
  const money = unit === 'dollars' ? 'profit' : 'profit_pct';
  const closed = (time: string) => `
    select profit, ${money} as money from trades
    where series_id = any($1::integer[]) and ${time} and profit is not null and ($4::text is null or source = $4)`;
  const text = prepared(`
    select json_agg(json_build_array(label, known, wins, losses, gain, loss)) as buckets
    from unnest($2::timestamp[], $3::timestamp[]) as part (label, until)
    cross join lateral (select label at time zone 'UTC' as starts, until at time zone 'UTC' as ends) as span
    cross join lateral (
      select count(*) as known, count(*) filter (where profit > 0) as wins, count(*) filter (where profit < 0) as losses,
        coalesce(sum(greatest(money, 0)), 0) as gain, coalesce(sum(least(money, 0)), 0) as loss
      from (
        ${closed('closed_at >= starts and closed_at < ends')}
        union all
        ${closed('closed_at is null and "timestamp" >= starts and "timestamp" < ends')}
      ) as closed) as sums`);
  const [row] = await selectRows<{ buckets: readonly Bucket[] | null }>(db, text, [
    series.map(({ id }) => id),
    [...splits.keys()],
    [...splits.values()],
    source ?? null,
  ]);
  const parts = new Map(row?.buckets?.map((part) => [part[0], part]));
  return hours.flatMap((hour) => {
    const [part, until] = [parts.get(hour[0]), splits.get(hour[0])];
    return part && until ? [part, lessPart(hour, part, until)] : [hour];
  });
}

/** What a bucket has besides a part of it. */
function lessPart(hour: Bucket, part: Bucket, label: string): Bucket {
  const [, known, wins, losses, gain, loss] = hour;
  return [label, known - part[1], wins - part[2], losses - part[3], gain - part[4], loss - part[5]];
}

/** Sums buckets, in order, to days; money is in whole millionths until it is summed. */
function addUp(buckets: readonly Bucket[], dateOf: (label: string) => string): TradeEquity {
  const dates: string[] = [];
  const closed: number[] = [];
  const micros: number[] = [];
  const sums = { known: 0, wins: 0, losses: 0, gain: 0, loss: 0 };
  for (const [label, known, wins, losses, gain, loss] of buckets) {
    const date = dateOf(label);
    if (dates.at(-1) !== date) {
      dates.push(date);
      closed.push(0);
      micros.push(0);
    }
    const day = dates.length - 1;
    const [won, lost] = [Math.round(gain * MICROS), Math.round(loss * MICROS)];
    closed[day] = (closed[day] ?? 0) + known;
    micros[day] = (micros[day] ?? 0) + won + lost;
    sums.known += known;
    sums.wins += wins;
    sums.losses += losses;
    sums.gain += won;
    sums.loss += lost;
  }
  return {
    sums: { ...sums, gain: sums.gain / MICROS, loss: sums.loss / MICROS },
    daily: { dates, closed, profit: micros.map((value) => value / MICROS) },
  };
}
