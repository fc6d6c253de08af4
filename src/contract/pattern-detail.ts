import * as zod from 'zod';
import { WIN_RATE_INTERVAL } from '../domain/day-clusters.ts';
import { PatternStatus } from '../domain/pattern-status.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { Direction } from '../domain/trade.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { Pattern } from './patterns.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** Figures of a pattern's own trades. */
export const PatternPerformance = zod.object({
  /** Unit of profits: percent of the entry price, or dollars if the source reports no percent. */
  unit: zod.enum(['percent', 'dollars']),
  /** Every trade, including pending ones. */
  total_trades: zod.number().int(),
  /** Trades with a known profit: the n of the win rate. */
  known: zod.number().int(),
  wins: zod.number().int(),
  /** 0 to 100; null where known is 0. */
  win_rate: zod.number().nullable(),
  ...WIN_RATE_INTERVAL,
  /** Mean over trades whose profit is neither null nor 0, and their number; null if there is none. */
  avg_profit: zod.number().nullable(),
  avg_n: zod.number().int(),
  /** Sum over trades with a known profit; 0 if there is none. */
  total_profit: zod.number(),
  /** Null if no profit is known. */
  best: zod.number().nullable(),
  worst: zod.number().nullable(),
  /** Trades divided by the days from the first entry to the last, at least 1. */
  trades_per_day: zod.number(),
  /** 0 to 100; null (N/A) with fewer than two known profits, or if all of them are 0. */
  consistency: zod.number().nullable(),
  /** Mean of the newest ten known profits, and their number; null if there is none. */
  recent: zod.number().nullable(),
  recent_n: zod.number().int(),
  /** 100 × trades / times seen; null if the pattern was never seen. */
  reliability: zod.number().nullable(),
  /** The share of trades with profit above 0, as `win_rate`. */
  success_rate: zod.number().nullable(),
  /** Days since the first record of the pattern: a step of its life or a trade; null without any. */
  age_days: zod.number().nullable(),
  /** Times seen for each trade. */
  frequency: zod.number(),
  first_recorded_at: zod.iso.datetime().nullable(),
  first_trade_at: zod.iso.datetime().nullable(),
  last_trade_at: zod.iso.datetime().nullable(),
});
export type PatternPerformance = zod.infer<typeof PatternPerformance>;

/** One step in the life of a pattern, with the evidence at that moment. */
export const PatternStep = zod.object({
  seq: zod.number().int(),
  from: PatternStatus,
  to: PatternStatus,
  direction: Direction.nullable(),
  /** Opening time of the candle that caused it. */
  candle_at: zod.iso.datetime(),
  n: zod.number().int(),
  mean_pct: zod.number().nullable(),
  p: zod.number().nullable(),
  q: zod.number().nullable(),
  reason: zod.string(),
});
export type PatternStep = zod.infer<typeof PatternStep>;

export const PatternBlock = zod.object({
  /** Losses count in full up to this many planned risks in the test of the series; null where an engine does not tell. */
  largest_tested_loss: zod.number().nullable(),
  /** Null if a source reports none. */
  symbol: CurrencyPair.nullable(),
  pattern: Pattern,
  performance: PatternPerformance,
  /** At most the newest 200, oldest first. */
  steps: zod.array(PatternStep),
});
export type PatternBlock = zod.infer<typeof PatternBlock>;

export const PatternDetail = zod.object({
  scope: Scope,
  /** One for each symbol with the pattern, never a sum over them; empty for an unknown pattern. */
  blocks: zod.array(PatternBlock),
});
export type PatternDetail = zod.infer<typeof PatternDetail>;

/**
 * Bits, or any text of an address: an unknown pattern has no block. The default market is the most real one that has the
 * pattern, the default granularity the one in which it was seen most often.
 */
export const PatternDetailQuery = zod.strictObject({
  pattern: zod.string().min(1).max(512),
  ...ScopeQuery.shape,
});
export type PatternDetailQuery = zod.infer<typeof PatternDetailQuery>;

export const PATTERN_DETAIL_ENDPOINTS = {
  patternDetail: {
    method: 'GET',
    path: '/api/trading/patterns/detail',
    area: 'trading',
    topics: ['trades', 'patterns'],
    response: PatternDetail,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function patternDetailRequests() {
  return {
    patternDetail: {
      access: 'operator',
      summary: 'One pattern by its exact bits: figures of its own trades and its life, one block per symbol.',
      query: PatternDetailQuery,
    },
  } as const satisfies RequestsOf<typeof PATTERN_DETAIL_ENDPOINTS>;
}
