import type { Piece } from './answer-parts.ts';
import type { Figure } from './tools/figure.ts';
import type { TradeFigures } from './tools/trade-figures.ts';

const TRADE_METRICS = ['trades', 'win_rate', 'total_profit', 'average_profit', 'best', 'worst'] as const;
/** A figure of trades that a question may ask for. */
export type TradeMetric = (typeof TRADE_METRICS)[number];

/** A metric of some trades; text alone where no screen shows it. */
export function tradeMetric(figures: TradeFigures, metric: TradeMetric): Figure | string {
  return figures[metric] ?? 'N/A';
}

/** A metric with what stands behind it: 'a win rate of 52.10% (95 % interval 44–60%, n 130)'. */
export function metricPieces(figures: TradeFigures, metric: TradeMetric): Piece[] {
  const one = tradeMetric(figures, metric);
  const { long, short, closed, average_of, win_rate_interval } = figures;
  switch (metric) {
    case 'trades': {
      const named = [one, ` ${figures.trades.value === 1 ? 'trade' : 'trades'}`];
      return long && short ? [...named, ' (', long, ' long, ', short, ' short)'] : named;
    }
    case 'win_rate': {
      const interval = win_rate_interval === null ? '' : `${win_rate_interval}, `;
      return ['a win rate of ', one, ` (${interval}n `, closed, ')'];
    }
    case 'total_profit':
      return ['a total profit of ', one, ' (n ', closed, ' closed)'];
    case 'average_profit':
      return ['an average profit of ', one, ' (n ', average_of ?? closed, ', profits of 0 left out)'];
    case 'best':
      return ['a best trade of ', one];
    case 'worst':
      return ['a worst trade of ', one];
  }
}

/** Pieces of several lists as one enumeration: 'a, b and c'. */
export function joinedLists(lists: readonly (readonly Piece[])[]): Piece[] {
  return lists.flatMap((list, place) => {
    if (place === 0) return list;
    return [place === lists.length - 1 ? ' and ' : ', ', ...list];
  });
}
