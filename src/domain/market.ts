import * as zod from 'zod';

/** Sources of candles, the most real first. That order decides which market screens show by default. */
export const MARKETS = ['remote', 'oanda', 'imported', 'simulated'] as const;

/** A market. Candles, patterns and trades of two markets are never summed, compared or mixed. */
export const Market = zod.enum(MARKETS);
export type Market = zod.infer<typeof Market>;
