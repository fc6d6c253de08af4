import { LARGEST_TESTED_LOSS } from '../domain/false-discovery.ts';
import type { Setting } from './setting.ts';
import { count } from './setting-values.ts';

/** The positions of the own engine, and how its patterns are tested. */
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
  LARGEST_TESTED_LOSS: {
    schema: count(2, 100),
    fallback: String(LARGEST_TESTED_LOSS),
    about:
      'Losses count in full up to this many planned risks in the test that promotes patterns, which holds for gaps up to it. A larger one finds edges later: a pattern that always wins is promoted after some 48 trades at 5, 92 at 10, 180 at 20. A change rebuilds the series.',
  },
} as const satisfies Record<string, Setting>;
