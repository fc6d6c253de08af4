import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';

/**
 * The market and granularity of figures. The default market is the most real one with data. The default granularity is the
 * one with the most candles in that market (and symbol, if given). A scope never has two markets or granularities.
 */
export const ScopeQuery = zod.strictObject({
  market: Market.optional(),
  symbol: CurrencyPair.optional(),
  granularity: Granularity.optional(),
});
export type ScopeQuery = zod.infer<typeof ScopeQuery>;

/** The resolved scope; null if the market has no data. */
export const Scope = zod.object({
  market: Market.nullable(),
  granularity: Granularity.nullable(),
  /** Symbols with data in this market and granularity. */
  symbols: zod.array(CurrencyPair),
  /** For a remote engine: its last answer, and its fault since then; absent if candles make the figures. */
  feed: zod.object({ as_of: zod.iso.datetime(), problem: zod.string().nullable() }).optional(),
});
export type Scope = zod.infer<typeof Scope>;
