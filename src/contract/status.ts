import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { TradeSummary } from '../domain/trade-summary.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { PatternStatusCounts } from './patterns.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** One symbol's candles in one granularity, and how far the engine is with them. */
export const SeriesStatus = zod.object({
  market: Market,
  symbol: CurrencyPair,
  granularity: Granularity,
  candles: zod.number().int(),
  first_candle_at: zod.iso.datetime().nullable(),
  last_candle_at: zod.iso.datetime().nullable(),
  /** `loading` while history is being worked through, `live` while candles arrive, `idle` where no feed is running. */
  state: zod.enum(['loading', 'live', 'idle', 'failed']),
  /** 0 to 1 while loading, else null. */
  progress: zod.number().nullable(),
  /** Why it failed, or what its feed waits for, for the operator; null otherwise. */
  problem: zod.string().nullable(),
  /** Why its newest generation was made: the end of a sentence after 'because'; null where it is not recorded. */
  made_because: zod.string().nullable(),
});
export type SeriesStatus = zod.infer<typeof SeriesStatus>;

export const EngineStatus = zod.object({
  scope: Scope,
  /** Every market that has candles, the most real first. */
  markets: zod.array(zod.object({ market: Market, granularities: zod.array(Granularity) })),
  series: zod.array(SeriesStatus),
  elite_trades: TradeSummary,
  all_trades: TradeSummary,
  status_counts: PatternStatusCounts,
  /** When the server started, and its clock now: the console shows ages against the latter. */
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
  } as const satisfies RequestsOf<typeof STATUS_ENDPOINTS>;
}
