import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { Pattern } from './patterns.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** A pattern and the lower end of the 95 % interval of its ranked figure, in percent. */
export const BoundedPattern = zod.object({ pattern: Pattern, low: zod.number() });
export type BoundedPattern = zod.infer<typeof BoundedPattern>;

/** The rankings with a lower bound. Counts are not estimates, so their rankings have none. */
export const BOUNDED_RANKINGS = ['avg_profit', 'confidence'] as const;
export type BoundedRanking = (typeof BOUNDED_RANKINGS)[number];

const PatternBounds = zod.object({
  scope: Scope,
  /**
   * Five each, best first. `avg_profit`: the mean percent profit (Student), of patterns with two such trades or more.
   * `confidence`: the win rate out of sample (Wilson with the effective n of its days), of patterns with evidence.
   */
  top: zod.record(zod.enum(BOUNDED_RANKINGS), zod.array(BoundedPattern)),
});

export const PATTERN_BOUNDS_ENDPOINTS = {
  patternBounds: {
    method: 'GET',
    path: '/api/trading/patterns/bounds',
    area: 'trading',
    topics: ['patterns'],
    response: PatternBounds,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function patternBoundsRequests() {
  return {
    patternBounds: {
      access: 'operator',
      summary: 'The rankings of the pattern tracker by the lower 95 % bound of the ranked figure.',
      query: ScopeQuery,
    },
  } as const satisfies RequestsOf<typeof PATTERN_BOUNDS_ENDPOINTS>;
}
