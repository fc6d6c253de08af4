import { z } from 'zod';

/** A flash-loan arbitrage, tried or done. What its source left out is null. */
export const FlashLoanTrade = z.object({
  /** `{source}-{seq}`: unique in the store. */
  id: z.string(),
  tx_hash: z.string().nullable(),
  wallet: z.string().nullable(),
  /** Tokens in the order of the route; empty where it is not known. */
  token_path: z.array(z.string()),
  /** Dollars that were left in the end; null while that is not known. */
  real_profit_usd: z.number().nullable(),
  gas_cost_usd: z.number().nullable(),
  /** Paid to the builder of the block, in ether. */
  bribe_eth: z.number().nullable(),
  /** The source's own word. */
  status: z.string().nullable(),
  timestamp: z.iso.datetime().nullable(),
});
export type FlashLoanTrade = z.infer<typeof FlashLoanTrade>;

/** A flash-loan trade as the aggregates of a source name it: without a place in the store. */
export const ListedFlashLoanTrade = FlashLoanTrade.omit({ id: true });
export type ListedFlashLoanTrade = z.infer<typeof ListedFlashLoanTrade>;

/** How often a tier of bribe (ether, as text) was tried and how often it succeeded. */
export const BribeOutcome = z.object({ success: z.number().int(), attempted: z.number().int() });
export type BribeOutcome = z.infer<typeof BribeOutcome>;

/** What a wallet earned: the sum of its trades' profits in dollars, and their mean; null where it is not known. */
export const WalletProfit = z.object({ pnl: z.number().nullable(), avg_pnl: z.number().nullable() });
export type WalletProfit = z.infer<typeof WalletProfit>;
