import type { Kysely } from 'kysely';
import type { BreakdownPeriod, TradeBreakdown } from '../../contract/calendar.ts';
import type { TradePeriods } from '../../contract/trades.ts';
import type { TradeSource } from '../../domain/pattern-status.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { TradeSummary } from '../../domain/trade-summary.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { type TimeSpan, tradingDateOf, tradingPeriods } from '../../domain/trading-day-bounds.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { type RollUpRange, rollUpRanges } from './roll-up-ranges.ts';
import { ADDED_UP, ROLLED_UP, type TradeSums, toTradeSummary } from './trade-sums.ts';

/** Sums of one of the requested periods. */
interface PeriodSums extends TradeSums {
  readonly period: number;
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
    all: toTradeSummary(sums, null, span),
    buy: toTradeSummary(sums, 'buy', span),
    sell: toTradeSummary(sums, 'sell', span),
  };
}

function slicesOf(span: TimeSpan, tradingDay: TradingDay): readonly RollUpRange[] {
  if (tradingDay === 'new_york') {
    const label = (time: number) => `${tradingDateOf(time, tradingDay)}T00:00:00`;
    return [{ tier: 'new_york', from: label(span.from), to: label(span.to) }];
  }
  const slices = rollUpRanges(new Date(span.from).toISOString(), new Date(span.to).toISOString());
  if (!slices) throw new Error(`A day of ${tradingDay} does not begin at a quarter of an hour`);
  return slices;
}

async function sumPeriods(
  db: Kysely<Database>,
  scope: ResolvedScope,
  periods: readonly Period[],
): Promise<readonly PeriodSums[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const ofScope = `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`;
  // Each range is a branch with a literal tier: a short range of the primary key.
  const branches = periods.flatMap(({ slices, filter: { source, trade_action } = {} }, period) =>
    slices.map(({ tier, from, to }) => {
      const where = [
        ofScope,
        ...(source === undefined ? [] : [`source = ${bind(source)}`]),
        ...(trade_action === undefined ? [] : [`trade_action = ${bind(trade_action)}`]),
        `tier = '${tier}'`,
        ...(from === null ? [] : [`bucket >= ${bind(from)}::timestamp`]),
        ...(to === null ? [] : [`bucket < ${bind(to)}::timestamp`]),
      ];
      return `select ${period} as period, ${ROLLED_UP} from trade_rollups where ${where.join(' and ')}`;
    }),
  );
  const text = `
    select period, trade_action, ${ADDED_UP}
    from (${branches.join(' union all ')}) as sums
    group by grouping sets ((period), (period, trade_action))`;
  return selectRows<PeriodSums>(db, prepared(text), values);
}

function toSummary(
  sums: readonly PeriodSums[],
  period: number,
  action: TradeAction | null,
  span: TimeSpan | null,
): TradeSummary {
  return toTradeSummary(
    sums.filter((row) => row.period === period),
    action,
    span,
  );
}
