import { TRADE_SORTS, type TradeSort } from '../../../contract/trades.ts';
import { TradeSource } from '../../../domain/pattern-status.ts';
import { TradeAction, TradeStatus } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { daySpan } from '../../ui/day-span.ts';
import { type ListRules, numberIn } from '../../ui/list-search.ts';

const FILTERS = [
  'pattern',
  'trade_action',
  'status',
  'source',
  'min_profit',
  'max_profit',
  'min_price',
  'max_price',
  'from',
  'to',
] as const;
export type TradeFilterName = (typeof FILTERS)[number];

/** The newest trades first. */
export const TRADE_LIST: ListRules<TradeSort, TradeFilterName> = {
  sorts: TRADE_SORTS,
  sort: 'timestamp',
  order: 'desc',
  filters: FILTERS,
};

/** The filters as the call takes them, days as the moments at which they begin and end; what is half-typed or unknown filters nothing. */
export function tradeQuery(
  filters: Readonly<Partial<Record<TradeFilterName, string>>>,
  day: TradingDay,
): QueryOf<'tradeHistory'> {
  const query: QueryOf<'tradeHistory'> = {
    pattern: filters.pattern,
    trade_action: TradeAction.safeParse(filters.trade_action).data,
    status: TradeStatus.safeParse(filters.status).data,
    source: TradeSource.safeParse(filters.source).data,
    min_profit: numberIn(filters.min_profit),
    max_profit: numberIn(filters.max_profit),
    min_price: numberIn(filters.min_price),
    max_price: numberIn(filters.max_price),
    ...daySpan(filters, day),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The sentence of an empty history, for one symbol or all. */
export function noTradesText(symbol: string | undefined): string {
  return `No trades found for ${symbol ?? 'your history'}`;
}
