import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { TradeSummary } from '../domain/trade-summary.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { PatternStatusCounts } from './pattern-status-counts.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** One symbol's candles in one granularity, and the engine's progress on them. */
export const SeriesStatus = zod.object({
  market: Market,
  symbol: CurrencyPair,
  granularity: Granularity,
  candles: zod.number().int(),
  first_candle_at: zod.iso.datetime().nullable(),
  last_candle_at: zod.iso.datetime().nullable(),
  /** `loading` while history is being processed, `live` while candles arrive, `idle` without a feed. */
  state: zod.enum(['loading', 'live', 'idle', 'failed']),
  /** 0 to 1 while loading, else null. */
  progress: zod.number().nullable(),
  /** Why it failed, or what its feed waits for, for the operator; otherwise null. */
  problem: zod.string().nullable(),
  /** Why its newest generation was built: the end of a sentence after 'because'; null if it is not recorded. */
  made_because: zod.string().nullable(),
  /** Losses count in full up to this many planned risks in the test of its patterns; null where an engine does not tell. */
  largest_tested_loss: zod.number().nullable(),
});
export type SeriesStatus = zod.infer<typeof SeriesStatus>;

export const EngineStatus = zod.object({
  scope: Scope,
  /** Every market with candles, the most real first. */
  markets: zod.array(zod.object({ market: Market, granularities: zod.array(Granularity) })),
  series: zod.array(SeriesStatus),
  elite_trades: TradeSummary,
  all_trades: TradeSummary,
  status_counts: PatternStatusCounts,
  /** When the server started, and its clock now: the console shows ages relative to the latter. */
  started_at: zod.iso.datetime(),
  now: zod.iso.datetime(),
});
export type EngineStatus = zod.infer<typeof EngineStatus>;

/** The last price of a symbol. */
export const Quote = zod.object({
  symbol: CurrencyPair,
  market: Market,
  bid: zod.number(),
  ask: zod.number(),
  /** False while the market is closed (weekend). */
  open: zod.boolean(),
  at: zod.iso.datetime(),
});
export type Quote = zod.infer<typeof Quote>;

/** The closes of a symbol over the last 24 hours of trading, for a sparkline: ascending, at most `MOST_TRACED`. */
export const PriceTrace = zod.object({
  symbol: CurrencyPair,
  closes: zod.array(zod.number()),
});
export type PriceTrace = zod.infer<typeof PriceTrace>;

/** The largest number of closes in a trace. */
export const MOST_TRACED = 48;

export const STATUS_ENDPOINTS = {
  status: {
    method: 'GET',
    path: '/api/trading/status/',
    area: 'trading',
    topics: ['trades', 'patterns', 'series'],
    response: EngineStatus,
    failure: 'Failed to fetch status',
  },
  quotes: {
    method: 'GET',
    path: '/api/trading/quotes',
    area: 'trading',
    topics: ['quotes'],
    response: zod.array(Quote),
    failure: 'Failed to fetch quotes',
  },
  priceTraces: {
    method: 'GET',
    path: '/api/trading/quotes/traces',
    area: 'trading',
    topics: ['series'],
    response: zod.object({ scope: Scope, traces: zod.array(PriceTrace) }),
    failure: 'Failed to fetch price traces',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function statusRequests() {
  return {
    status: {
      access: 'operator',
      summary: 'The engine: series, progress, elite and all trades, pattern counts.',
      query: ScopeQuery,
    },
    quotes: {
      access: 'operator',
      summary: 'The last price of each symbol of the market.',
      query: zod.strictObject({ market: Market.optional() }),
    },
    priceTraces: {
      access: 'operator',
      summary: `The closes of each symbol over its last 24 hours of trading, thinned to at most ${MOST_TRACED}.`,
      query: ScopeQuery,
    },
  } as const satisfies RequestsOf<typeof STATUS_ENDPOINTS>;
}
