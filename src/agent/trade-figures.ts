import type { AgentSpan } from '../contract/agent.ts';
import type { NumberFormat } from '../domain/format-number.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { TradeAction } from '../domain/trade.ts';
import type { TradeSummary } from '../domain/trade-summary.ts';
import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import type { ResolvedScope } from '../store/scope.ts';
import { summariseCalendarMonth, summariseCalendarYear } from '../store/trade-calendar.ts';
import { summariseBreakdown, summariseTrades } from '../store/trade-summaries.ts';
import { type AnalystContext, scopeFor, screen } from './analyst-context.ts';
import { count, figure, type Piece } from './answer-parts.ts';
import type { Metric, Period, Question } from './question.ts';

/** Figures of some trades and the screen that shows them. */
export interface TradeFigures {
  readonly summary: TradeSummary;
  readonly scope: ResolvedScope;
  readonly to: string;
  /** Elite trades are told in percent, all others in dollars. */
  readonly unit: 'dollars' | 'percent';
  /** Metrics that the screen shows. */
  readonly shown: readonly Metric[];
}

export interface TradeWish {
  readonly period: Period;
  readonly symbol?: CurrencyPair | undefined;
  readonly side?: TradeAction | undefined;
  readonly elite?: boolean;
}

const EVERYTHING: readonly Metric[] = ['count', 'win_rate', 'profit', 'average', 'best', 'worst'];
const OF_A_YEAR: readonly Metric[] = ['count', 'win_rate', 'profit'];
const OF_A_SIDE: readonly Metric[] = ['count', 'win_rate', 'profit', 'average'];

/** The figures of a stretch of time, a symbol and a side, as the screen that shows them adds them up. */
export async function tradeFigures(context: AnalystContext, wish: TradeWish): Promise<TradeFigures> {
  const { period, symbol, side, elite = false } = wish;
  const scope = await scopeFor(context, symbol, elite ? 'elite' : 'trades');
  const base = { scope, unit: elite ? 'percent' : 'dollars' } as const;
  const root = elite ? '/trading/elite-trades' : '/trading/trades';
  if (period.kind === 'year') {
    const { year } = period;
    const choice = { year, tradingDay: context.day, elite };
    const { summary } = await summariseCalendarYear(context.db, scope, choice, context.now);
    const to = screen(`${root}/calendar`, scope, { year, symbol });
    return { ...base, summary, to, shown: OF_A_YEAR };
  }
  if (period.kind === 'month' || period.kind === 'today') {
    const { year, month } = period.kind === 'month' ? period : monthOf(context);
    const choice = { year, month, tradingDay: context.day, elite };
    const { summary } = await summariseCalendarMonth(context.db, scope, choice);
    return {
      ...base,
      summary,
      to: screen(`${root}/calendar/${year}/${month}`, scope, { symbol }),
      shown: EVERYTHING,
    };
  }
  if (elite) {
    const summary = await summariseTrades(context.db, scope, { source: 'elite' });
    return { ...base, summary, to: screen(root, scope), shown: OF_A_SIDE };
  }
  const asked = period.kind === 'period' ? period.period : null;
  const choice = { period: asked, tradingDay: context.day, now: context.now };
  const breakdown = await summariseBreakdown(context.db, scope, choice);
  const filters = { filter: asked ?? undefined, symbol };
  if (side !== undefined) {
    const to = screen('/trading/trades/buy-sell-breakdown', scope, filters);
    return { ...base, summary: breakdown[side], to, shown: OF_A_SIDE };
  }
  const to =
    asked === null
      ? screen('/trading/trades/history', scope, { symbol })
      : screen('/trading/trades', scope, filters);
  return { ...base, summary: breakdown.all, to, shown: EVERYTHING };
}

/** A metric of some trades as the screens write it. */
export function metricSpan({ summary, unit, to }: TradeFigures, metric: Metric): AgentSpan {
  const money: NumberFormat = { unit, signed: true };
  const dollars = unit === 'dollars';
  const known = summary.known > 0;
  switch (metric) {
    case 'count':
      return count(summary.total, to);
    case 'win_rate':
      return figure(summary.win_rate, { unit: 'percent' }, to);
    case 'profit':
      return figure(known ? (dollars ? summary.total_profit : summary.total_profit_pct) : null, money, to);
    case 'average':
      return figure(known ? (dollars ? summary.avg_profit : summary.avg_profit_pct) : null, money, to);
    case 'best':
      return figure(known ? (dollars ? summary.best : summary.best_pct) : null, money, to);
    case 'worst':
      return figure(known ? (dollars ? summary.worst : summary.worst_pct) : null, money, to);
  }
}

/** A metric with what stands behind it: 'the win rate is 52.10% (95 % interval 44–60%, n 130)'. */
export function metricPieces(figures: TradeFigures, metric: Metric): Piece[] {
  const { summary, to } = figures;
  const span = metricSpan(figures, metric);
  switch (metric) {
    case 'count':
      return [
        span,
        ` ${summary.total === 1 ? 'trade' : 'trades'} (`,
        count(summary.buy, to),
        ' long, ',
        count(summary.sell, to),
        ' short)',
      ];
    case 'win_rate': {
      const { win_rate_low: low, win_rate_high: high } = summary;
      const interval =
        low === null || high === null ? '' : `95 % interval ${Math.round(low)}–${Math.round(high)}%, `;
      return ['a win rate of ', span, ` (${interval}n `, count(summary.known, to), ')'];
    }
    case 'profit':
      return ['a total profit of ', span, ' (n ', count(summary.known, to), ' closed)'];
    case 'average':
      return ['an average profit of ', span, ' (n ', count(summary.nonzero, to), ', profits of 0 left out)'];
    case 'best':
      return ['a best trade of ', span];
    case 'worst':
      return ['a worst trade of ', span];
  }
}

/** What is talked about: 'EUR_USD buys in March 2026'. */
export function wishText({ period, symbol, side, elite }: TradeWish): string {
  const which = side === undefined ? 'trades' : side === 'buy' ? 'buys' : 'sells';
  return [symbol, elite ? 'elite' : undefined, which, periodText(period)]
    .filter((word) => word !== undefined)
    .join(' ');
}

export function periodText(period: Period): string {
  switch (period.kind) {
    case 'all':
      return 'over the whole history';
    case 'today':
      return 'today';
    case 'year':
      return `in ${period.year}`;
    case 'month':
      return `in ${monthName(period.month)} ${period.year}`;
    case 'period':
      return { yesterday: 'of yesterday', week: 'of the last 7 days', month: 'of the last 30 days' }[
        period.period
      ];
  }
}

export function monthName(month: number): string {
  return new Date(Date.UTC(2024, month - 1, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
}

/** The month that holds the trading day which is running. */
export function monthOf({ now, day }: Pick<AnalystContext, 'now' | 'day'>): { year: number; month: number } {
  const [year = 0, month = 0] = tradingDateOf(now, day).split('-').map(Number);
  return { year, month };
}

/** What of a question's wish the figures are made by. */
export function wishOf(question: Question, elite: boolean): TradeWish {
  const { period, symbols, side } = question;
  return { period, symbol: symbols[0], side, elite };
}
