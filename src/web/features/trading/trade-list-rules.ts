import { TRADE_SORTS, type TradeSort } from '../../../contract/trades.ts';
import { TradeSource } from '../../../domain/pattern-status.ts';
import { CurrencyPair } from '../../../domain/symbol.ts';
import { TradeAction, TradeStatus } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { daySpan } from '../../ui/day-span.ts';
import { boundsIn, definedOnly, type ListRules, percentIn } from '../../ui/list-search.ts';

const FILTERS = [
  'symbol',
  'pattern',
  'trade_action',
  'status',
  'source',
  'min_profit',
  'max_profit',
  'min_price',
  'max_price',
  'min_quantity',
  'max_quantity',
  'min_confidence',
  'max_confidence',
  'min_profit_pct',
  'max_profit_pct',
  'from',
  'to',
  'closed_from',
  'closed_to',
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
  const closed = daySpan({ from: filters.closed_from, to: filters.closed_to }, day);
  return definedOnly<QueryOf<'tradeHistory'>>({
    symbol: CurrencyPair.safeParse(filters.symbol).data,
    pattern: filters.pattern,
    trade_action: TradeAction.safeParse(filters.trade_action).data,
    status: TradeStatus.safeParse(filters.status).data,
    source: TradeSource.safeParse(filters.source).data,
    ...boundsIn(filters),
    min_confidence: percentIn(filters.min_confidence),
    max_confidence: percentIn(filters.max_confidence),
    ...daySpan(filters, day),
    closed_from: closed.from,
    closed_to: closed.to,
  });
}

/** The sentence of an empty history, for one symbol or all; `when` says which part of it was looked at: 'in the last 7 days'. */
export function noTradesText(symbol: string | undefined, when?: string): string {
  if (when === undefined) return `No trades found for ${symbol ?? 'your history'}`;
  return symbol === undefined ? `No trades found ${when}` : `No trades found for ${symbol} ${when}`;
}
