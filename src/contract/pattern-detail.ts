import { z } from 'zod';
import { PatternStatus } from '../domain/pattern-status.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { Direction } from '../domain/trade.ts';
import type { Endpoint } from './endpoint.ts';
import { Pattern } from './patterns.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** Figures of a pattern's own trades. */
export const PatternPerformance = z.object({
  /** What profits are in: percent of the entry price, or dollars where the source tells no percent. */
  unit: z.enum(['percent', 'dollars']),
  /** Every trade, pending ones included. */
  total_trades: z.number().int(),
  /** Trades with a known profit: the n of the win rate. */
  known: z.number().int(),
  wins: z.number().int(),
  /** 0 to 100 with its 95 % Wilson interval; null where known is 0. */
  win_rate: z.number().nullable(),
  win_rate_low: z.number().nullable(),
  win_rate_high: z.number().nullable(),
  /** Mean over trades whose profit is neither null nor 0, and their number; null where there is none. */
  avg_profit: z.number().nullable(),
  avg_n: z.number().int(),
  /** Sum over trades with a known profit; 0 where there is none. */
  total_profit: z.number(),
  /** Null where no profit is known. */
  best: z.number().nullable(),
  worst: z.number().nullable(),
  /** Trades divided by the days from the first entry to the last, at least 1. */
  trades_per_day: z.number(),
  /** 0 to 100; null (N/A) with fewer than two known profits, or where all of them are 0. */
  consistency: z.number().nullable(),
  /** Mean of the newest ten known profits, and how many there are; null where there is none. */
  recent: z.number().nullable(),
  recent_n: z.number().int(),
  /** 100 × trades / times seen; null where the pattern was never seen. */
  reliability: z.number().nullable(),
  /** The share of trades with profit above 0, as `win_rate`. */
  success_rate: z.number().nullable(),
  /** Days since the first record of the pattern: a step of its life or a trade; null without any. */
  age_days: z.number().nullable(),
  /** Times seen for each trade. */
  frequency: z.number(),
  first_recorded_at: z.iso.datetime().nullable(),
  first_trade_at: z.iso.datetime().nullable(),
  last_trade_at: z.iso.datetime().nullable(),
});
export type PatternPerformance = z.infer<typeof PatternPerformance>;

/** One step in the life of a pattern, with the evidence at that moment. */
export const PatternStep = z.object({
  seq: z.number().int(),
  from: PatternStatus,
  to: PatternStatus,
  direction: Direction.nullable(),
  /** Opening time of the candle that brought it about. */
  candle_at: z.iso.datetime(),
  n: z.number().int(),
  mean_pct: z.number().nullable(),
  p: z.number().nullable(),
  q: z.number().nullable(),
  reason: z.string(),
});
export type PatternStep = z.infer<typeof PatternStep>;

export const PatternBlock = z.object({
  /** Null where a source names none. */
  symbol: CurrencyPair.nullable(),
  pattern: Pattern,
  performance: PatternPerformance,
  /** The newest 200 at most, oldest first. */
  steps: z.array(PatternStep),
});
export type PatternBlock = z.infer<typeof PatternBlock>;

export const PatternDetail = z.object({
  scope: Scope,
  /** One for each symbol that has the pattern, never a sum over them; none where the pattern is not known. */
  blocks: z.array(PatternBlock),
});
export type PatternDetail = z.infer<typeof PatternDetail>;

/**
 * Bits, or whatever an address holds: what no pattern is called finds no block. Without a market: the most real one that has the
 * pattern. Without a granularity: the one in which the pattern was seen most often.
 */
export const PatternDetailQuery = z.strictObject({
  pattern: z.string().min(1).max(512),
  ...ScopeQuery.shape,
});
export type PatternDetailQuery = z.infer<typeof PatternDetailQuery>;

export const PATTERN_DETAIL_ENDPOINTS = {
  patternDetail: {
    method: 'GET',
    path: '/api/trading/patterns/detail',
    access: 'operator',
    area: 'trading',
    topics: ['trades', 'patterns'],
    summary: 'One pattern by its exact bits: figures of its own trades and its life, one block a symbol.',
    query: PatternDetailQuery,
    response: PatternDetail,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;
