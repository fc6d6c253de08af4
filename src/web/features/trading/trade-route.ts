import type { EliteTrade, Trade } from '../../../contract/trades.ts';
import { tradeReferenceOf } from '../../../domain/trade-name.ts';

/** The route of a trade's page, for links and navigation. */
export function tradeRoute(trade: Trade | EliteTrade): { to: string; params: Record<string, string> } {
  return { to: '/trading/trades/detail/$id', params: { id: tradeReferenceOf(trade) } };
}
