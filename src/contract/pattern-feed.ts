import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { STEP_KINDS } from '../domain/status-step.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { PatternStep } from './pattern-detail.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

const StepKind = zod.enum(STEP_KINDS);

/** A step in a pattern's life and whose it was; `seq` is unique within symbol, market and granularity. */
export const FeedStep = zod.object({
  market: Market,
  /** Null where a source names none. */
  symbol: CurrencyPair.nullable(),
  granularity: Granularity.nullable(),
  pattern: zod.string(),
  kind: StepKind,
  ...PatternStep.shape,
});
export type FeedStep = zod.infer<typeof FeedStep>;

export const PatternFeedQuery = zod.strictObject({
  ...ScopeQuery.shape,
  kind: StepKind.optional(),
  limit: zod.coerce.number().int().min(1).max(100).optional(),
  /** The `next` of an answer: the steps before those. */
  after: zod.string().max(400).optional(),
});
export type PatternFeedQuery = zod.infer<typeof PatternFeedQuery>;

export const PatternFeed = zod.object({
  scope: Scope,
  steps: zod.array(FeedStep),
  /** Cursor of the older steps; null where there are none. */
  next: zod.string().nullable(),
});
export type PatternFeed = zod.infer<typeof PatternFeed>;

export const PATTERN_FEED_ENDPOINTS = {
  patternFeed: {
    method: 'GET',
    path: '/api/trading/patterns/steps',
    area: 'trading',
    topics: ['patterns'],
    response: PatternFeed,
    failure: 'Failed to fetch pattern steps',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function patternFeedRequests() {
  return {
    patternFeed: {
      access: 'operator',
      summary:
        'Steps to and from the statuses that are traded, newest first, with the evidence at that moment.',
      query: PatternFeedQuery,
    },
  } as const satisfies RequestsOf<typeof PATTERN_FEED_ENDPOINTS>;
}
