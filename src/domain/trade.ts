import * as zod from 'zod';
import { CurrencyPair } from './symbol.ts';

export const TRADE_ACTIONS = ['buy', 'sell'] as const;
/** buy enters long, sell enters short. */
export const TradeAction = zod.enum(TRADE_ACTIONS);
export type TradeAction = zod.infer<typeof TradeAction>;

export const Direction = zod.enum(['long', 'short']);
export type Direction = zod.infer<typeof Direction>;

export const TradeStatus = zod.enum(['pending', 'completed']);
export type TradeStatus = zod.infer<typeof TradeStatus>;

/** How a trade ended: its take-profit or stop-loss price was reached, or its time ran out. */
export const TradeOutcome = zod.enum(['take_profit', 'stop_loss', 'time']);
export type TradeOutcome = zod.infer<typeof TradeOutcome>;

/** An open position: on paper where it is our own, as its engine tells it where it is mirrored. */
export const Position = zod.object({
  id: zod.string(),
  /** Null where a source names none. */
  symbol: CurrencyPair.nullable(),
  pattern_id: zod.string().nullable(),
  entry_price: zod.number().nullable(),
  quantity: zod.number().nullable(),
  timestamp: zod.iso.datetime(),
  direction: Direction,
  take_profit_price: zod.number().nullable(),
  stop_loss_price: zod.number().nullable(),
  source: zod.string().nullable(),
});
export type Position = zod.infer<typeof Position>;
