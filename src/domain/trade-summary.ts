import { z } from 'zod';

/** Sums over a set of trades, from the roll-ups. Dollars: exact in the store, numbers here. */
export const TradeSummary = z.object({
  /** Every trade, pending ones included. */
  total: z.number().int(),
  buy: z.number().int(),
  sell: z.number().int(),
  pending: z.number().int(),
  /** Trades with a known profit: the n of the win rate. */
  known: z.number().int(),
  /** Trades with profit above 0. */
  wins: z.number().int(),
  /** Trades with a profit neither null nor 0: the n of the average. */
  nonzero: z.number().int(),
  /** 100 × wins / known; null where known is 0. */
  win_rate: z.number().nullable(),
  /** 95 % Wilson interval of the win rate, 0 to 100; null where known is 0. */
  win_rate_low: z.number().nullable(),
  win_rate_high: z.number().nullable(),
  total_profit: z.number(),
  /** Mean over trades whose profit is neither null nor 0; null where there is none. */
  avg_profit: z.number().nullable(),
  best: z.number().nullable(),
  worst: z.number().nullable(),
  /** Sum of percent of the entry price over closed trades. */
  total_profit_pct: z.number(),
  /** Mean (over trades whose profit is neither null nor 0), best and worst in percent of the entry price. */
  avg_profit_pct: z.number().nullable(),
  best_pct: z.number().nullable(),
  worst_pct: z.number().nullable(),
  /** The summed period, ISO 8601 UTC, `to` exclusive; null: no bound. */
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
});
export type TradeSummary = z.infer<typeof TradeSummary>;
