import type { NumberFormat } from '../../domain/format-number.ts';
import { clusteredText } from '../../domain/interval-text.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { TradeSummary } from '../../domain/trade-summary.ts';
import { tradingDateOf } from '../../domain/trading-day-bounds.ts';
import { summariseCalendarMonth, summariseCalendarYear } from '../../store/figures/trade-calendar.ts';
import { summariseBreakdown, summariseTrades } from '../../store/figures/trade-summaries.ts';
import type { ResolvedScope } from '../../store/list/scope.ts';
import { count, type Figure, figure } from './figure.ts';
import { screen, type ToolContext } from './tool-context.ts';
import { periodDates, periodPhrase, runningMonth, type TradePeriod } from './trade-period.ts';

/** Figures of some trades. A figure that no screen shows for them is null. */
export interface TradeFigures {
  /** Such as 'EUR_USD buys in March 2026'. */
  readonly about: string;
  readonly trades: Figure;
  readonly long: Figure | null;
  readonly short: Figure | null;
  /** Trades with a known profit: the n of win rate and total profit. */
  readonly closed: Figure;
  readonly pending: Figure;
  readonly win_rate: Figure;
  /** The Wilson interval in whole percent, such as '95 % interval 44–60%, few days'. */
  readonly win_rate_interval: string | null;
  /** Dollars; percent of the entry price for elite trades. */
  readonly total_profit: Figure;
  readonly average_profit: Figure | null;
  /** Trades with a profit that is not 0: the n of the average. */
  readonly average_of: Figure | null;
  readonly best: Figure | null;
  readonly worst: Figure | null;
}

/** The requested trades. */
export interface TradeWish {
  readonly period: TradePeriod;
  readonly symbol?: CurrencyPair | undefined;
  readonly side?: TradeAction | undefined;
  readonly elite?: boolean | undefined;
}

/** The figures of trades that a screen shows. */
type Shown = 'everything' | 'sums' | 'sums and average' | 'day';

/** The figures of requested trades, as summed by the screen that shows them. */
export async function readTradeFigures(
  context: ToolContext,
  scope: ResolvedScope,
  wish: TradeWish,
): Promise<TradeFigures> {
  const { period, symbol, side, elite = false } = wish;
  const about = wishText(wish);
  const root = elite ? '/trading/elite-trades' : '/trading/trades';
  const pendingTo = tradeListScreen(context, scope, wish, { status: 'pending' });
  const make = (summary: TradeSummary, to: string, shown: Shown): TradeFigures =>
    toTradeFigures({ about, summary, to, shown, elite, pendingTo });
  if (period.kind === 'year') {
    const { year } = period;
    const choice = { year, tradingDay: context.day, elite };
    const { summary } = await summariseCalendarYear(context.db, scope, choice, context.now);
    return make(summary, screen(`${root}/calendar`, scope, { year, symbol }), 'sums');
  }
  if (period.kind === 'month') {
    const { year, month } = period;
    const choice = { year, month, tradingDay: context.day, elite };
    const { summary } = await summariseCalendarMonth(context.db, scope, choice);
    return make(summary, screen(`${root}/calendar/${year}/${month}`, scope, { symbol }), 'everything');
  }
  if (period.kind === 'today') {
    const at = runningMonth(context);
    const { days } = await summariseCalendarMonth(context.db, scope, {
      ...at,
      tradingDay: context.day,
      elite,
    });
    const date = tradingDateOf(context.now, context.day);
    const day = days.find((one) => one.date === date) ?? NO_DAY;
    const summary = { ...NO_TRADES, ...day };
    return make(summary, screen(`${root}/calendar/${at.year}/${at.month}`, scope, { symbol }), 'day');
  }
  if (elite) {
    const summary = await summariseTrades(context.db, scope, { source: 'elite' });
    return make(summary, screen(root, scope), 'sums and average');
  }
  const asked = period.kind === 'period' ? period.period : null;
  const breakdown = await summariseBreakdown(context.db, scope, {
    period: asked,
    tradingDay: context.day,
    now: context.now,
  });
  const filters = { filter: asked ?? undefined, symbol };
  if (side !== undefined) {
    return make(
      breakdown[side],
      screen('/trading/trades/buy-sell-breakdown', scope, filters),
      'sums and average',
    );
  }
  const to =
    asked === null
      ? screen('/trading/trades/history', scope, { symbol })
      : screen('/trading/trades', scope, filters);
  return make(breakdown.all, to, 'everything');
}

/** A summary as figures that link to one screen. */
export function toTradeFigures(options: {
  readonly about: string;
  readonly summary: TradeSummary;
  readonly to: string;
  readonly shown: Shown;
  readonly elite: boolean;
  /** The list of the pending trades. */
  readonly pendingTo: string;
}): TradeFigures {
  const { about, summary, to, shown, elite, pendingTo } = options;
  const money: NumberFormat = { unit: elite ? 'percent' : 'dollars', signed: true };
  const ofKnown = (value: number | null) => figure(summary.known > 0 ? value : null, money, to);
  const whole = shown === 'everything';
  return {
    about,
    trades: count(summary.total, to),
    long: shown === 'day' || shown === 'sums and average' ? null : count(summary.buy, to),
    short: shown === 'day' || shown === 'sums and average' ? null : count(summary.sell, to),
    closed: count(summary.known, to),
    pending: count(summary.pending, pendingTo),
    win_rate: figure(summary.win_rate, { unit: 'percent' }, to),
    win_rate_interval: clusteredText(summary),
    total_profit: figure(elite ? summary.total_profit_pct : summary.total_profit, money, to),
    average_profit:
      whole || shown === 'sums and average'
        ? ofKnown(elite ? summary.avg_profit_pct : summary.avg_profit)
        : null,
    average_of: whole || shown === 'sums and average' ? count(summary.nonzero, to) : null,
    best: whole ? ofKnown(elite ? summary.best_pct : summary.best) : null,
    worst: whole ? ofKnown(elite ? summary.worst_pct : summary.worst) : null,
  };
}

/** The list of the requested trades with further filters. */
export function tradeListScreen(
  context: ToolContext,
  scope: ResolvedScope,
  { period, symbol, side, elite }: TradeWish,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const dates = periodDates(context, period);
  if (!elite)
    return screen('/trading/trades/history', scope, { symbol, trade_action: side, ...dates, ...filters });
  const direction = side && (side === 'buy' ? 'long' : 'short');
  return screen('/trading/elite-trades', scope, { symbol, direction, ...dates, ...filters });
}

const NO_DAY = { total: 0, known: 0, wins: 0, total_profit: 0, total_profit_pct: 0 };
const NO_TRADES: TradeSummary = {
  ...NO_DAY,
  buy: 0,
  sell: 0,
  pending: 0,
  nonzero: 0,
  win_rate: null,
  win_rate_low: null,
  win_rate_high: null,
  win_rate_days: 0,
  win_rate_effective_n: null,
  avg_profit: null,
  best: null,
  worst: null,
  avg_profit_pct: null,
  best_pct: null,
  worst_pct: null,
  from: null,
  to: null,
};

/** The subject of an answer: 'EUR_USD buys in March 2026'. */
function wishText({ period, symbol, side, elite }: TradeWish): string {
  const which = side === undefined ? 'trades' : side === 'buy' ? 'buys' : 'sells';
  return [symbol, elite ? 'elite' : undefined, which, periodPhrase(period)]
    .filter((word) => word !== undefined)
    .join(' ');
}
