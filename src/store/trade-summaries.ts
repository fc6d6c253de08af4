import type { Kysely } from 'kysely';
import type { TradePeriods } from '../contract/trades.ts';
import type { TradeSource } from '../domain/pattern-status.ts';
import type { TradeAction } from '../domain/trade.ts';
import type { TradeSummary } from '../domain/trade-summary.ts';
import type { TradingDay } from '../domain/trading-day.ts';
import { type TimeSpan, tradingDateOf, tradingPeriods } from '../domain/trading-day-bounds.ts';
import { wilsonInterval } from '../domain/wilson-interval.ts';
import type { Database } from './database.ts';
import { keepPlan } from './prepared-statement.ts';
import { type RollUpSlice, rollUpSlices } from './roll-up-slices.ts';
import type { ResolvedScope } from './scope.ts';
import { selectRows } from './select-rows.ts';

/** Roll-ups of one of the periods that were asked for: of one action, or of both where `trade_action` is null. */
interface PeriodSums {
  readonly period: number;
  readonly trade_action: TradeAction | null;
  readonly trades: number;
  readonly known: number;
  readonly wins: number;
  readonly nonzero: number;
  readonly profit: number;
  readonly profit_pct: number;
  readonly best: number | null;
  readonly worst: number | null;
}

/** A period to sum: the roll-ups that make it up, and its bounds for the answer. */
interface Period {
  readonly slices: readonly RollUpSlice[];
  readonly span: TimeSpan | null;
}

const COLUMNS = `trade_action, trade_count, known_count, win_count, nonzero_count, profit_sum, profit_pct_sum, best, worst`;

export interface SummaryFilter {
  readonly source?: TradeSource | undefined;
  readonly trade_action?: TradeAction | undefined;
}

const EVERYTHING: Period = { slices: [{ tier: 'all', from: null, to: null }], span: null };

/** Figures of all trades of a scope, or of those of one source or action, from the roll-ups. Dollars and percent of the entry price. */
export async function summariseTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: SummaryFilter = {},
): Promise<TradeSummary> {
  const sums = await sumPeriods(db, scope, [EVERYTHING], filter);
  return toSummary(sums, 0, null, null);
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
  const sums = await sumPeriods(db, scope, [EVERYTHING, ...periods], {});
  return {
    all: toSummary(sums, 0, null, null),
    buy: toSummary(sums, 0, 'buy', null),
    sell: toSummary(sums, 0, 'sell', null),
    yesterday: toSummary(sums, 1, null, spans.yesterday),
    last_7_days: toSummary(sums, 2, null, spans.last_7_days),
    last_30_days: toSummary(sums, 3, null, spans.last_30_days),
  };
}

function slicesOf(span: TimeSpan, tradingDay: TradingDay): readonly RollUpSlice[] {
  if (tradingDay === 'new_york') {
    const label = (time: number) => `${tradingDateOf(time, tradingDay)}T00:00:00`;
    return [{ tier: 'new_york', from: label(span.from), to: label(span.to) }];
  }
  const slices = rollUpSlices(new Date(span.from).toISOString(), new Date(span.to).toISOString());
  if (!slices) throw new Error(`A day of ${tradingDay} does not begin at a quarter of an hour`);
  return slices;
}

async function sumPeriods(
  db: Kysely<Database>,
  scope: ResolvedScope,
  periods: readonly Period[],
  { source, trade_action }: SummaryFilter,
): Promise<readonly PeriodSums[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const same = [
    `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`,
    ...(source === undefined ? [] : [`source = ${bind(source)}`]),
    ...(trade_action === undefined ? [] : [`trade_action = ${bind(trade_action)}`]),
  ];
  // A slice is a branch of its own with its tier spelled out: each is a short run of the primary key.
  const branches = periods.flatMap(({ slices }, period) =>
    slices.map(({ tier, from, to }) => {
      const where = [
        ...same,
        `tier = '${tier}'`,
        ...(from === null ? [] : [`bucket >= ${bind(from)}::timestamp`]),
        ...(to === null ? [] : [`bucket < ${bind(to)}::timestamp`]),
      ];
      return `select ${period} as period, ${COLUMNS} from trade_rollups where ${where.join(' and ')}`;
    }),
  );
  const text = `
    select period, trade_action, sum(trade_count)::bigint as trades, sum(known_count)::bigint as known,
      sum(win_count)::bigint as wins, sum(nonzero_count)::bigint as nonzero,
      sum(profit_sum) as profit, sum(profit_pct_sum) as profit_pct, max(best) as best, min(worst) as worst
    from (${branches.join(' union all ')}) as sums
    group by grouping sets ((period), (period, trade_action))`;
  return selectRows<PeriodSums>(db, keepPlan(text), values);
}

/** The figures of one period and action (null: both) among the sums; nothing was traded where they are absent. */
function toSummary(
  sums: readonly PeriodSums[],
  period: number,
  action: TradeAction | null,
  span: TimeSpan | null,
): TradeSummary {
  const rowOf = (wanted: TradeAction | null) =>
    sums.find((row) => row.period === period && row.trade_action === wanted);
  const row = rowOf(action);
  const countOf = (one: TradeAction) => (action === null || action === one ? (rowOf(one)?.trades ?? 0) : 0);
  const { trades = 0, known = 0, wins = 0, nonzero = 0, profit = 0, profit_pct = 0 } = row ?? {};
  const interval = known === 0 ? null : wilsonInterval(wins, known);
  return {
    total: trades,
    buy: countOf('buy'),
    sell: countOf('sell'),
    pending: trades - known,
    known,
    wins,
    nonzero,
    win_rate: known === 0 ? null : (100 * wins) / known,
    win_rate_low: interval && interval.low * 100,
    win_rate_high: interval && interval.high * 100,
    total_profit: profit,
    avg_profit: nonzero === 0 ? null : profit / nonzero,
    best: row?.best ?? null,
    worst: row?.worst ?? null,
    total_profit_pct: profit_pct,
    from: span && new Date(span.from).toISOString(),
    to: span && new Date(span.to).toISOString(),
  };
}
