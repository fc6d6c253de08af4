import { z } from 'zod';

/** Attempts and successes of one bribe tier. */
export const BribeOutcome = z.object({ success: z.number().int(), attempted: z.number().int() });
export type BribeOutcome = z.infer<typeof BribeOutcome>;

/** Sum and mean of the profits of a wallet's trades in dollars; null where unknown. */
export const WalletProfit = z.object({ pnl: z.number().nullable(), avg_pnl: z.number().nullable() });
export type WalletProfit = z.infer<typeof WalletProfit>;
