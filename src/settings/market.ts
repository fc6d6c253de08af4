import * as zod from 'zod';
import type { Setting } from './setting.ts';

/** The feed of the own market. */
export const MARKET_SETTINGS = {
  MARKET: {
    schema: zod.enum(['simulated', 'oanda', 'none']),
    fallback: 'simulated',
    about:
      'The feed to run: a simulated market, candles and prices of OANDA, or none (imported candles only). The engine trades on paper only.',
  },
} as const satisfies Record<string, Setting>;
