import type { Setting } from './setting.ts';
import { count } from './setting-values.ts';

/** The positions of the own engine. */
export const PAPER_TRADES_SETTINGS = {
  MAX_CONCURRENT_TRADES: {
    schema: count(1, 1_000),
    fallback: '3',
    about:
      'Open paper positions per market, symbol and granularity that promoted and elite signals may have.',
  },
  TRADE_UNITS: {
    schema: count(1, 1_000_000_000),
    fallback: '1000',
    about: 'Size of a paper trade in units of the base currency.',
  },
} as const satisfies Record<string, Setting>;
