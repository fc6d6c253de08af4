import { z } from 'zod';

/** How often a tier of bribe (ether, as text) was tried and how often it succeeded. */
export const BribeOutcome = z.object({ success: z.number().int(), attempted: z.number().int() });
export type BribeOutcome = z.infer<typeof BribeOutcome>;

/** What a wallet earned: the sum of its trades' profits in dollars, and their mean; null where it is not known. */
export const WalletProfit = z.object({ pnl: z.number().nullable(), avg_pnl: z.number().nullable() });
export type WalletProfit = z.infer<typeof WalletProfit>;
