import { TRADES } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { type FilterNameOf, filterQuery, listRules } from '../../ui/list-rules.ts';

export type TradeFilterName = FilterNameOf<typeof TRADES>;

/** Newest trades first. */
export const TRADE_LIST = listRules(TRADES);

/**
 * Converts the filters of the address to query parameters, days to instants. Incomplete or unknown values filter
 * nothing.
 */
export function tradeQuery(
  filters: Readonly<Partial<Record<TradeFilterName, string>>>,
  day: TradingDay,
): QueryOf<'tradeHistory'> {
  return filterQuery(TRADES, filters, day);
}

/** The sentence of an empty history, for one symbol or all. `when` names the period: 'in the last 7 days'. */
export function noTradesText(symbol: string | undefined, when?: string): string {
  if (when === undefined) return `No trades found for ${symbol ?? 'your history'}`;
  return symbol === undefined ? `No trades found ${when}` : `No trades found for ${symbol} ${when}`;
}
