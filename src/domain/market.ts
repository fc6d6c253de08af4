import * as zod from 'zod';

/** Where candles come from, the most real first. That order decides which market is shown by default. */
export const MARKETS = ['remote', 'oanda', 'imported', 'simulated'] as const;

/** A market: candles, patterns and trades of two markets are never summed, compared or mixed. */
export const Market = zod.enum(MARKETS);
export type Market = zod.infer<typeof Market>;
