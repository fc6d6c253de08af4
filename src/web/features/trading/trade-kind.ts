import type { CalendarDay } from '../../../contract/calendar.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import type { HeatDay } from '../../ui/day-heat.ts';

/** The kind of trades on a screen, with its texts and units: the history in dollars, elite trades in percent. */
export interface TradeKind {
  readonly elite: boolean;
  readonly unit: 'dollars' | 'percent';
  /** Labels of long and short entries. */
  readonly sides: { readonly buy: string; readonly sell: string };
  readonly metrics: { readonly count: MetricId; readonly rate: MetricId };
}

export const ALL_TRADES: TradeKind = {
  elite: false,
  unit: 'dollars',
  sides: { buy: 'buy', sell: 'sell' },
  metrics: { count: 'trade_count', rate: 'trade_win_rate' },
};

export const ELITE_TRADES: TradeKind = {
  elite: true,
  unit: 'percent',
  sides: { buy: 'long', sell: 'short' },
  metrics: { count: 'elite_trade_count', rate: 'elite_win_rate' },
};

/** Profits of a summary in the kind's unit. Without trades the sum is 0; average, best and worst are null. */
export interface ProfitFigures {
  readonly total: number;
  readonly average: number | null;
  readonly best: number | null;
  readonly worst: number | null;
}

export function profitsOf(summary: TradeSummary, { unit }: Pick<TradeKind, 'unit'>): ProfitFigures {
  return unit === 'dollars'
    ? {
        total: summary.total_profit,
        average: summary.avg_profit,
        best: summary.best,
        worst: summary.worst,
      }
    : {
        total: summary.total_profit_pct,
        average: summary.avg_profit_pct,
        best: summary.best_pct,
        worst: summary.worst_pct,
      };
}

/** A day of the calendar with its profit in the kind's unit. */
export function heatDayOf(day: CalendarDay, { unit }: Pick<TradeKind, 'unit'>): HeatDay {
  const { date, total, known, wins } = day;
  return { date, total, known, wins, profit: unit === 'dollars' ? day.total_profit : day.total_profit_pct };
}
