import { TRADES } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { type FilterNameOf, filterQuery, listRules } from '../../ui/list-rules.ts';

export type TradeFilterName = FilterNameOf<typeof TRADES>;

/** The newest trades first. */
export const TRADE_LIST = listRules(TRADES);

/** The filters as the call takes them, days as the moments at which they begin and end; what is half-typed or unknown filters nothing. */
export function tradeQuery(
  filters: Readonly<Partial<Record<TradeFilterName, string>>>,
  day: TradingDay,
): QueryOf<'tradeHistory'> {
  return filterQuery(TRADES, filters, day);
}

/** The sentence of an empty history, for one symbol or all; `when` says which part of it was looked at: 'in the last 7 days'. */
export function noTradesText(symbol: string | undefined, when?: string): string {
  if (when === undefined) return `No trades found for ${symbol ?? 'your history'}`;
  return symbol === undefined ? `No trades found ${when}` : `No trades found for ${symbol} ${when}`;
}
