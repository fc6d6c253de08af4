import { z } from 'zod';
import { CurrencyPair } from './symbol.ts';

export const TRADE_ACTIONS = ['buy', 'sell'] as const;
/** `buy` enters long, `sell` enters short. */
export const TradeAction = z.enum(TRADE_ACTIONS);
export type TradeAction = z.infer<typeof TradeAction>;

export const Direction = z.enum(['long', 'short']);
export type Direction = z.infer<typeof Direction>;

export const TradeStatus = z.enum(['pending', 'completed']);
export type TradeStatus = z.infer<typeof TradeStatus>;

/** How a trade ended: at its take-profit price, at its stop-loss price, or by time. */
export const TradeOutcome = z.enum(['take_profit', 'stop_loss', 'time']);
export type TradeOutcome = z.infer<typeof TradeOutcome>;

/** An open position: our own are on paper, mirrored ones are as their engine reports them. */
export const Position = z.object({
  id: z.string(),
  /** Null where a source omits it. */
  symbol: CurrencyPair.nullable(),
  pattern_id: z.string().nullable(),
  entry_price: z.number().nullable(),
  quantity: z.number().nullable(),
  timestamp: z.iso.datetime(),
  direction: Direction,
  take_profit_price: z.number().nullable(),
  stop_loss_price: z.number().nullable(),
  source: z.string().nullable(),
});
export type Position = z.infer<typeof Position>;
