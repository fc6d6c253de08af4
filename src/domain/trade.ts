import { z } from 'zod';
import { Granularity } from './granularity.ts';
import { Market } from './market.ts';
import { CurrencyPair } from './symbol.ts';

export const TRADE_ACTIONS = ['buy', 'sell'] as const;
/** buy enters long, sell enters short. */
export const TradeAction = z.enum(TRADE_ACTIONS);
export type TradeAction = z.infer<typeof TradeAction>;

export const Direction = z.enum(['long', 'short']);
export type Direction = z.infer<typeof Direction>;

export const TradeStatus = z.enum(['pending', 'completed']);
export type TradeStatus = z.infer<typeof TradeStatus>;

/** How a trade ended: its take-profit or stop-loss price was reached, or its time ran out. */
export const TradeOutcome = z.enum(['take_profit', 'stop_loss', 'time']);
export type TradeOutcome = z.infer<typeof TradeOutcome>;

/** A trade of the history. Money is in dollars, times are ISO 8601 in UTC, `timestamp` is the entry. */
export const Trade = z.object({
  /** `{series}-{seq}`: unique in the store, until its series is rebuilt. `tradeReferenceOf` names it for longer. */
  id: z.string(),
  market: Market,
  /** Null where a source names none. */
  symbol: CurrencyPair.nullable(),
  granularity: Granularity.nullable(),
  /** Bit string, oldest bit first; null where a source names no pattern. */
  pattern: z.string().nullable(),
  trade_action: TradeAction,
  /** Entry price in the quote currency, half the spread included; null where a source leaves it out. */
  price: z.number().nullable(),
  /** Units of the base currency; null where a source leaves it out. */
  quantity: z.number().nullable(),
  /** Dollars, net of spread; null while the trade is pending. */
  profit: z.number().nullable(),
  /** Percent of the entry price, net of spread; null while the trade is pending. */
  profit_pct: z.number().nullable(),
  status: TradeStatus,
  timestamp: z.iso.datetime(),
  /** The pattern's confidence when the trade opened, 0 to 1; null where there was none. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Status of the pattern when the trade opened. Of a mirrored trade what its engine tells; null where it tells none. */
  source: z.string().nullable(),
  exit_price: z.number().nullable(),
  closed_at: z.iso.datetime().nullable(),
  take_profit_price: z.number().nullable(),
  stop_loss_price: z.number().nullable(),
  outcome: TradeOutcome.nullable(),
});
export type Trade = z.infer<typeof Trade>;

/** A trade that an elite pattern opened. Profit is percent of the entry price. */
export const EliteTrade = z.object({
  id: z.string(),
  market: Market,
  /** Null where a source names none. */
  symbol: CurrencyPair.nullable(),
  granularity: Granularity.nullable(),
  bitstring: z.string(),
  direction: Direction,
  entry_price: z.number().nullable(),
  exit_price: z.number().nullable(),
  /** Percent, net of spread; null while pending. */
  profit: z.number().nullable(),
  /** Dollars of the same trade; null while pending. */
  profit_usd: z.number().nullable(),
  tp_triggered: z.boolean(),
  sl_triggered: z.boolean(),
  status: TradeStatus,
  timestamp: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});
export type EliteTrade = z.infer<typeof EliteTrade>;

/** An open position: on paper where it is our own, as its engine tells it where it is mirrored. */
export const Position = z.object({
  id: z.string(),
  /** Null where a source names none. */
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
