import type { EliteTrade, Trade } from '../../../contract/trades.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { tradeReferenceOf } from '../../../domain/trade-name.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Peek } from '../../ui/peek.ts';

const TradeInspector = lazyPart(async () => (await import('./trade-inspector.tsx')).TradeInspector);

/** A trade in the inspector. Its key is its reference, which survives a rebuild of its series. */
export const TRADE_PEEK: Peek<Trade> = {
  noun: 'Trade',
  keyOf: tradeReferenceOf,
  tell: ({ id, symbol, trade_action, profit }) =>
    `Trade ${id}: ${symbol ?? 'N/A'} ${trade_action}, ${profitText(profit, 'dollars')}`,
  content: TradeInspector,
};

/** The same for an elite trade, whose profit is in percent. */
export const ELITE_PEEK: Peek<EliteTrade> = {
  noun: 'Elite trade',
  keyOf: tradeReferenceOf,
  tell: ({ id, symbol, direction, profit }) =>
    `Elite trade ${id}: ${symbol ?? 'N/A'} ${direction}, ${profitText(profit, 'percent')}`,
  content: TradeInspector,
};

function profitText(profit: number | null, unit: 'dollars' | 'percent'): string {
  return profit === null ? 'pending' : formatNumber(profit, { unit, signed: true });
}
