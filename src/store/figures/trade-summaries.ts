import type { Kysely } from 'kysely';
import type { BreakdownPeriod, TradeBreakdown } from '../../contract/calendar.ts';
import type { TradePeriods } from '../../contract/trades.ts';
import { type DayClusters, NO_CLUSTERS } from '../../domain/day-clusters.ts';
import type { TradeSource } from '../../domain/pattern-status.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { TradeSummary } from '../../domain/trade-summary.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { type TimeSpan, tradingDateOf, tradingPeriods } from '../../domain/trading-day-bounds.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { CLUSTERED, generationOf, type KeptClusters, keepClusters, keptClusters } from './entry-days.ts';
import { type RollUpRange, rollUpRanges } from './roll-up-ranges.ts';
import { ADDED_UP, ROLLED_UP, type TradeSums, toTradeSummary } from './trade-sums.ts';

/** Sums of one of the requested periods, and its trades by day. */
interface PeriodSums extends TradeSums {
  readonly period: number;
  readonly clusters: DayClusters;
}

interface PeriodRow extends TradeSums {
  readonly period: number;
  /** Null if the days are not read, or there is none. */
  readonly clusters: DayClusters | null;
  /** Null for a period with bounds. */
  readonly generation: string | null;
}

/** A period to sum: its roll-ups, and its bounds for the answer. */
interface Period {
  readonly slices: readonly RollUpRange[];
  readonly span: TimeSpan | null;
  readonly filter?: SummaryFilter;
}

export interface SummaryFilter {
  readonly source?: TradeSource | undefined;
  readonly trade_action?: TradeAction | undefined;
}

const EVERYTHING: Period = { slices: [{ tier: 'all', from: null, to: null }], span: null };

const PERIOD_SPANS = { yesterday: 'yesterday', week: 'last_7_days', month: 'last_30_days' } as const;

/**
 * Figures of a scope's trades: all, or those of one source or action, from the roll-ups. Dollars and percent of the entry
 * price.
 */
export async function summariseTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: SummaryFilter = {},
): Promise<TradeSummary> {
  const sums = await sumPeriods(db, scope, [{ ...EVERYTHING, filter }]);
  return toSummary(sums, 0, null, null);
}

/** Figures of all trades and of elite trades of a scope, in one statement if one series holds both. */
export async function summariseEliteAndAllTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  eliteScope: ResolvedScope,
): Promise<{ readonly elite: TradeSummary; readonly all: TradeSummary }> {
  if (scope.market === 'remote') {
    return {
      all: await summariseTrades(db, scope),
      elite: await summariseTrades(db, eliteScope, { source: 'elite' }),
    };
  }
  const sums = await sumPeriods(db, scope, [EVERYTHING, { ...EVERYTHING, filter: { source: 'elite' } }]);
  return { all: toSummary(sums, 0, null, null), elite: toSummary(sums, 1, null, null) };
}

/**
 * Figures of all trades, buys, sells and the three periods of `tradingPeriods`, from the roll-ups. Trades belong to the
 * period of their entry. `now` is milliseconds since the epoch.
 */
export async function summariseTradePeriods(
  db: Kysely<Database>,
  scope: ResolvedScope,
  tradingDay: TradingDay,
  now: number,
): Promise<Omit<TradePeriods, 'scope' | 'trading_day'>> {
  const spans = tradingPeriods(now, tradingDay);
  const periods = [spans.yesterday, spans.last_7_days, spans.last_30_days].map((span) => ({
    slices: slicesOf(span, tradingDay),
    span,
  }));
  const sums = await sumPeriods(db, scope, [EVERYTHING, ...periods]);
  return {
    all: toSummary(sums, 0, null, null),
    buy: toSummary(sums, 0, 'buy', null),
    sell: toSummary(sums, 0, 'sell', null),
    yesterday: toSummary(sums, 1, null, spans.yesterday),
    last_7_days: toSummary(sums, 2, null, spans.last_7_days),
    last_30_days: toSummary(sums, 3, null, spans.last_30_days),
  };
}

/**
 * Figures of all trades, buys and sells of a scope: for all time, or for one of the periods of `tradingPeriods`, as
 * `summariseTradePeriods`.
 */
export async function summariseBreakdown(
  db: Kysely<Database>,
  scope: ResolvedScope,
  choice: { readonly period: BreakdownPeriod | null; readonly tradingDay: TradingDay; readonly now: number },
): Promise<Pick<TradeBreakdown, 'all' | 'buy' | 'sell'>> {
  const { period, tradingDay, now } = choice;
  const span = period === null ? null : tradingPeriods(now, tradingDay)[PERIOD_SPANS[period]];
  const asked = span === null ? EVERYTHING : { slices: slicesOf(span, tradingDay), span };
  const sums = await sumPeriods(db, scope, [asked]);
  return {
    all: toSummary(sums, 0, null, span),
    buy: toSummary(sums, 0, 'buy', span),
    sell: toSummary(sums, 0, 'sell', span),
  };
}

function slicesOf(span: TimeSpan, tradingDay: TradingDay): readonly RollUpRange[] {
  if (tradingDay === 'new_york') {
    const label = (time: number) => `${tradingDateOf(time, tradingDay)}T00:00:00`;
    return [{ tier: 'new_york', from: label(span.from), to: label(span.to) }];
  }
  return daySlices(span);
}

async function sumPeriods(
  db: Kysely<Database>,
  scope: ResolvedScope,
  periods: readonly Period[],
): Promise<readonly PeriodSums[]> {
  const ids = scope.series.map(({ id }) => id);
  const keyOf = ({ filter = {} }: Period) => JSON.stringify([ids, filter.source, filter.trade_action]);
  const kept = periods.map((period) => (period.span ? undefined : keptClusters(db, keyOf(period))));
  const read = async (known: ReadonlyArray<KeptClusters | undefined>) =>
    selectRows<PeriodRow>(db, ...periodStatement(ids, periods, known));
  const rows = await read(kept);
  const isStale = rows.some(
    ({ period, generation }) => kept[period] && kept[period].generation !== generation,
  );
  const fresh = isStale ? await read([]) : rows;
  return fresh.map(({ generation, ...row }) => {
    const period = periods[row.period];
    const old = isStale ? undefined : kept[row.period];
    if (old) return { ...row, clusters: old.clusters.get(row.trade_action ?? 'all') ?? NO_CLUSTERS };
    const clusters = row.clusters ?? NO_CLUSTERS;
    if (period && !period.span && generation !== null && row.trade_action === null) {
      const own = fresh.filter((one) => one.period === row.period);
      const byAction = own.map((one) => [one.trade_action ?? 'all', one.clusters ?? NO_CLUSTERS] as const);
      keepClusters(db, keyOf(period), { generation, clusters: new Map(byAction) });
    }
    return { ...row, clusters };
  });
}

/** The sums of periods by action, and their trades by day of entry where these are not known. */
function periodStatement(
  ids: readonly number[],
  periods: readonly Period[],
  known: ReadonlyArray<KeptClusters | undefined>,
): [text: string, values: readonly unknown[]] {
  const { values, bind } = createBinder();
  const ofScope = `series_id = any(${bind(ids)}::integer[])`;
  const conditions = periods.map(({ filter: { source, trade_action } = {} }) =>
    [
      ofScope,
      ...(source === undefined ? [] : [`source = ${bind(source)}`]),
      ...(trade_action === undefined ? [] : [`trade_action = ${bind(trade_action)}`]),
    ].join(' and '),
  );
  // Each range is a branch with a literal tier: a short range of the primary key.
  const whereOf = (period: number, { tier, from, to }: RollUpRange) =>
    [
      conditions[period],
      `tier = '${tier}'`,
      ...(from === null ? [] : [`bucket >= ${bind(from)}::timestamp`]),
      ...(to === null ? [] : [`bucket < ${bind(to)}::timestamp`]),
    ].join(' and ');
  const branches = periods.flatMap(({ slices }, period) =>
    slices.map(
      (slice) =>
        `select ${period} as period, ${ROLLED_UP} from trade_rollups where ${whereOf(period, slice)}`,
    ),
  );
  const days = periods.flatMap(({ span }, period) =>
    (known[period] ? [] : daySlices(span)).map(
      (slice) =>
        `select ${period} as period, date_trunc('day', bucket) as day, trade_action, known_count, win_count
         from trade_rollups where known_count > 0 and ${whereOf(period, slice)}`,
    ),
  );
  const generations = periods.map(({ span }, period) =>
    span ? '' : `when ${period} then ${generationOf(conditions[period] ?? '')}`,
  );
  const text = `
    select sums.*, case period when -1 then null ${generations.join(' ')} end as generation,
      ${days.length === 0 ? 'null::json as clusters' : 'row_to_json(clustered) as clusters'}
    from (
      select period, trade_action, ${ADDED_UP}
      from (${branches.join(' union all ')}) as slices
      group by grouping sets ((period), (period, trade_action))) as sums
    ${
      days.length === 0
        ? ''
        : `left join (
      select period as of_period, trade_action as of_action, ${CLUSTERED}
      from (
        select period, trade_action, sum(known_count) as n, sum(win_count) as w
        from (${days.join(' union all ')}) as entered
        group by grouping sets ((period, day), (period, day, trade_action))) as daily
      group by period, trade_action) as clustered
      on of_period = period and of_action is not distinct from trade_action`
    }`;
  return [prepared(text), values];
}

/** The UTC days of entry of a period, and quarters of an hour of those that it holds in part. */
function daySlices(span: TimeSpan | null): readonly RollUpRange[] {
  if (!span) return [{ tier: 'utc', from: null, to: null }];
  const slices = rollUpRanges(new Date(span.from).toISOString(), new Date(span.to).toISOString());
  if (!slices) throw new Error('A trading day does not begin at a quarter of an hour');
  return slices;
}

function toSummary(
  sums: readonly PeriodSums[],
  period: number,
  action: TradeAction | null,
  span: TimeSpan | null,
): TradeSummary {
  const own = sums.filter((row) => row.period === period);
  return toTradeSummary(own, action, span, own.find((row) => row.trade_action === action)?.clusters);
}
