import { z } from 'zod';
import { CurrencyPair } from './symbol.ts';
import { TradeAction } from './trade.ts';

/** Whether both have a trade, or only one of them. */
export const RECONCILED_STATES = ['matched', 'engine_only', 'broker_only'] as const;
export const ReconciledState = z.enum(RECONCILED_STATES);
export type ReconciledState = z.infer<typeof ReconciledState>;

/** An exact decimal number as text, with at most six places. */
const Decimal = z.string().regex(/^-?\d+(\.\d{1,6})?$/);
const Known = Decimal.nullable();

/**
 * A trade of a remote engine beside the trade at the broker that carried it out, or either alone. Money is exact decimal text in the account's
 * currency; what is below 0 cost something. What is not known, or not closed yet, is null.
 */
export const ReconciledTrade = z.object({
  id: z.string(),
  state: ReconciledState,
  symbol: CurrencyPair,
  trade_action: TradeAction,
  pattern: z.string().nullable(),
  engine_at: z.iso.datetime().nullable(),
  broker_at: z.iso.datetime().nullable(),
  engine_units: Known,
  broker_units: Known,
  engine_price: Known,
  broker_price: Known,
  engine_exit_price: Known,
  /** Mean over the parts in which it was closed, rounded to six places. */
  broker_exit_price: Known,
  /** True while the broker holds a part of it. */
  broker_open: z.boolean().nullable(),
  /** The broker's own number of its trade. */
  broker_trade: z.string().nullable(),
  /** What the engine says it earned, in dollars. */
  engine_profit: Known,
  /** Realised by price. */
  broker_profit: Known,
  financing: Known,
  /** Commission and guarantee. */
  fees: Known,
  /** broker_profit + financing + fees. */
  broker_result: Known,
  /** broker_result − engine_profit = slippage + spread + financing + fees + remainder, exactly. */
  difference: Known,
  /** Half the spread on the way in and half on the way out, as the broker tells it. */
  spread: Known,
  /** What the broker's prices differ from the engine's beyond the spread. */
  slippage: Known,
  /** What the prices do not explain: other units, an exit price that was not told, another arithmetic. */
  remainder: Known,
});
export type ReconciledTrade = z.infer<typeof ReconciledTrade>;
