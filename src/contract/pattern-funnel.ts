import * as zod from 'zod';
import { PatternStatus } from '../domain/pattern-status.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { Direction } from '../domain/trade.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** Most patterns that are sent one by one; the others are counted in cells. */
export const FUNNEL_MARKS = 2_000;
/** A cell of the funnel: n grows by this factor, the mean by this many planned risks. */
export const FUNNEL_CELL = { factor: 1.25, risks: 0.1 } as const;

/** A pattern with out-of-sample trades. */
export const FunnelMark = zod.object({
  /** Null if its source names none. */
  symbol: CurrencyPair.nullable(),
  pattern: zod.string(),
  status: PatternStatus,
  direction: Direction,
  /** Out-of-sample trades that do not overlap. */
  n: zod.number().int(),
  /** Their mean net outcome in planned risks, as tested: gains count up to 1.5, losses up to 10. */
  mean: zod.number(),
  /** Paper trades opened. */
  trades: zod.number().int(),
});
export type FunnelMark = zod.infer<typeof FunnelMark>;

/** Patterns that are not among the marks: `from` inclusive, `to` exclusive. */
const FunnelCell = zod.object({
  direction: Direction,
  n_from: zod.number(),
  n_to: zod.number(),
  mean_from: zod.number(),
  mean_to: zod.number(),
  count: zod.number().int(),
});
export type FunnelCell = zod.infer<typeof FunnelCell>;

/** Where 95 % of the means of as many random entries of a series fall. */
const FunnelBand = zod.object({
  symbol: CurrencyPair.nullable(),
  direction: Direction,
  /** Entries that the band is drawn from, and their mean in planned risks. */
  entries: zod.number().int(),
  mean: zod.number(),
  points: zod.array(zod.object({ n: zod.number().int(), low: zod.number(), high: zod.number() })),
});
export type FunnelBand = zod.infer<typeof FunnelBand>;

export const PatternFunnel = zod.object({
  scope: Scope,
  /** At most 2,000: traded patterns first, then the higher confidence. */
  marks: zod.array(FunnelMark),
  cells: zod.array(FunnelCell),
  /** One for each series and direction whose benchmark has entries. */
  bands: zod.array(FunnelBand),
  /** Patterns with out-of-sample trades (marks and cells), and those without, which have no place in the funnel. */
  tested: zod.number().int(),
  untested: zod.number().int(),
});
export type PatternFunnel = zod.infer<typeof PatternFunnel>;

export const PATTERN_FUNNEL_ENDPOINTS = {
  patternFunnel: {
    method: 'GET',
    path: '/api/trading/patterns/funnel',
    area: 'trading',
    topics: ['patterns'],
    response: PatternFunnel,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function patternFunnelRequests() {
  return {
    patternFunnel: {
      access: 'operator',
      summary:
        'Out-of-sample trades and mean outcome of the patterns, beside where as many random entries would fall.',
      query: ScopeQuery,
    },
  } as const satisfies RequestsOf<typeof PATTERN_FUNNEL_ENDPOINTS>;
}
