import { z } from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { TradeSummary } from '../domain/trade-summary.ts';
import type { Endpoint } from './endpoint.ts';
import { PatternStatusCounts } from './patterns.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** One symbol's candles in one granularity, and how far the engine is with them. */
export const SeriesStatus = z.object({
  market: Market,
  symbol: CurrencyPair,
  granularity: Granularity,
  candles: z.number().int(),
  first_candle_at: z.iso.datetime().nullable(),
  last_candle_at: z.iso.datetime().nullable(),
  /** `loading` while history is being worked through, `live` while candles arrive, `idle` where no feed is running. */
  state: z.enum(['loading', 'live', 'idle', 'failed']),
  /** 0 to 1 while loading, else null. */
  progress: z.number().nullable(),
  /** Why it failed, or what its feed waits for, for the operator; null otherwise. */
  problem: z.string().nullable(),
  /** Why its newest generation was made: the end of a sentence after 'because'; null where it is not recorded. */
  made_because: z.string().nullable(),
});
export type SeriesStatus = z.infer<typeof SeriesStatus>;

export const EngineStatus = z.object({
  scope: Scope,
  /** Every market that has candles, the most real first. */
  markets: z.array(z.object({ market: Market, granularities: z.array(Granularity) })),
  series: z.array(SeriesStatus),
  elite_trades: TradeSummary,
  all_trades: TradeSummary,
  status_counts: PatternStatusCounts,
  /** When the server started, and its clock now: the console shows ages against the latter. */
  started_at: z.iso.datetime(),
  now: z.iso.datetime(),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

/** The last price of a symbol. */
export const Quote = z.object({
  symbol: CurrencyPair,
  market: Market,
  bid: z.number(),
  ask: z.number(),
  /** False while the market is closed (weekend). */
  open: z.boolean(),
  at: z.iso.datetime(),
});
export type Quote = z.infer<typeof Quote>;

export const STATUS_ENDPOINTS = {
  status: {
    method: 'GET',
    path: '/api/trading/status/',
    access: 'operator',
    area: 'trading',
    topics: ['trades', 'patterns', 'series'],
    summary: 'The engine: series, progress, elite and all trades, pattern counts.',
    query: ScopeQuery,
    response: EngineStatus,
    failure: 'Failed to fetch status',
  },
  quotes: {
    method: 'GET',
    path: '/api/trading/quotes',
    access: 'operator',
    area: 'trading',
    topics: ['quotes'],
    summary: 'The last price of each symbol of the market.',
    query: z.strictObject({ market: Market.optional() }),
    response: z.array(Quote),
    failure: 'Failed to fetch quotes',
  },
} as const satisfies Record<string, Endpoint>;
