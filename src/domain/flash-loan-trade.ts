import * as zod from 'zod';

/** Attempts and successes of one bribe tier. */
export const BribeOutcome = zod.object({ success: zod.number().int(), attempted: zod.number().int() });
export type BribeOutcome = zod.infer<typeof BribeOutcome>;

/** Sum and mean of the profits of a wallet's trades in dollars; null where unknown. */
export const WalletProfit = zod.object({ pnl: zod.number().nullable(), avg_pnl: zod.number().nullable() });
export type WalletProfit = zod.infer<typeof WalletProfit>;
