import * as zod from 'zod';

/** How often a tier of bribe (ether, as text) was tried and how often it succeeded. */
export const BribeOutcome = zod.object({ success: zod.number().int(), attempted: zod.number().int() });
export type BribeOutcome = zod.infer<typeof BribeOutcome>;

/** What a wallet earned: the sum of its trades' profits in dollars, and their mean; null where it is not known. */
export const WalletProfit = zod.object({ pnl: zod.number().nullable(), avg_pnl: zod.number().nullable() });
export type WalletProfit = zod.infer<typeof WalletProfit>;
