import * as zod from 'zod';
import { WIN_RATE_INTERVAL } from './day-clusters.ts';

/** Sums over a set of trades, from the roll-ups. Dollars: exact in the store, numbers here. */
export const TradeSummary = zod.object({
  /** Every trade, pending ones included. */
  total: zod.number().int(),
  buy: zod.number().int(),
  sell: zod.number().int(),
  pending: zod.number().int(),
  /** Trades with a known profit: the n of the win rate. */
  known: zod.number().int(),
  /** Trades with profit above 0. */
  wins: zod.number().int(),
  /** Trades with a profit neither null nor 0: the n of the average. */
  nonzero: zod.number().int(),
  /** 100 × wins / known; null where known is 0. */
  win_rate: zod.number().nullable(),
  ...WIN_RATE_INTERVAL,
  total_profit: zod.number(),
  /** Mean over trades whose profit is neither null nor 0; null where there is none. */
  avg_profit: zod.number().nullable(),
  best: zod.number().nullable(),
  worst: zod.number().nullable(),
  /** Sum of percent of the entry price over closed trades. */
  total_profit_pct: zod.number(),
  /** Mean (over trades whose profit is neither null nor 0), best and worst in percent of the entry price. */
  avg_profit_pct: zod.number().nullable(),
  best_pct: zod.number().nullable(),
  worst_pct: zod.number().nullable(),
  /** The summed period, ISO 8601 UTC, `to` exclusive; null: no bound. */
  from: zod.iso.datetime().nullable(),
  to: zod.iso.datetime().nullable(),
});
export type TradeSummary = zod.infer<typeof TradeSummary>;
