import * as zod from 'zod';
import { CurrencyPair } from './symbol.ts';

export const TRADE_ACTIONS = ['buy', 'sell'] as const;
/** `buy` enters long, `sell` enters short. */
export const TradeAction = zod.enum(TRADE_ACTIONS);
export type TradeAction = zod.infer<typeof TradeAction>;

export const Direction = zod.enum(['long', 'short']);
export type Direction = zod.infer<typeof Direction>;

export const TradeStatus = zod.enum(['pending', 'completed']);
export type TradeStatus = zod.infer<typeof TradeStatus>;

/** How a trade ended: at its take-profit price, at its stop-loss price, or by time. */
export const TradeOutcome = zod.enum(['take_profit', 'stop_loss', 'time']);
export type TradeOutcome = zod.infer<typeof TradeOutcome>;

/** An open position: our own are on paper, mirrored ones are as their engine reports them. */
export const Position = zod.object({
  id: zod.string(),
  /** Null where a source omits it. */
  symbol: CurrencyPair.nullable(),
  pattern_id: zod.string().nullable(),
  entry_price: zod.number().nullable(),
  quantity: zod.number().nullable(),
  timestamp: zod.iso.datetime(),
  direction: Direction,
  take_profit_price: zod.number().nullable(),
  stop_loss_price: zod.number().nullable(),
  source: zod.string().nullable(),
  /** Financing so far in the quote currency, above 0 where it was received; null where it is not known. */
  financing_quote: zod.number().nullable(),
  /** Commission of entry and exit in dollars, 0 or more; null where it is not known. */
  commission_usd: zod.number().nullable(),
});
export type Position = zod.infer<typeof Position>;
