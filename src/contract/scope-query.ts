import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';

/**
 * Which figures are meant. Without a market: the most real one that has data. Without a granularity: the one with the
 * most candles in that market (of that symbol, where one is given). A scope never holds two markets or granularities.
 */
export const ScopeQuery = zod.strictObject({
  market: Market.optional(),
  symbol: CurrencyPair.optional(),
  granularity: Granularity.optional(),
});
export type ScopeQuery = zod.infer<typeof ScopeQuery>;

/** What a scope was resolved to; null where the market has no data at all. */
export const Scope = zod.object({
  market: Market.nullable(),
  granularity: Granularity.nullable(),
  /** Symbols that have data in this market and granularity. */
  symbols: zod.array(CurrencyPair),
  /** Of a remote engine: when it last answered, and what is wrong since; absent where candles make the figures. */
  feed: zod.object({ as_of: zod.iso.datetime(), problem: zod.string().nullable() }).optional(),
});
export type Scope = zod.infer<typeof Scope>;
