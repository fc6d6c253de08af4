import { z } from 'zod';
import { Pattern } from '../domain/pattern.ts';
import { PatternStatus } from '../domain/pattern-status.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, PAGING_FIELDS } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

export const PATTERN_SORTS = [
  'pattern',
  'symbol',
  'source',
  'status',
  'confidence',
  'seen_count',
  'trade_count',
  'avg_profit',
  'profit',
  'win_rate',
  'bit_length',
  'last_seen_at',
] as const;
export const PatternSort = z.enum(PATTERN_SORTS);
export type PatternSort = z.infer<typeof PatternSort>;

/** Filters of the pattern list; text matches by case-insensitive substring, bounds are inclusive, `seen_to` is exclusive. */
export const PatternFilter = z.strictObject({
  ...ScopeQuery.shape,
  status: PatternStatus.or(z.literal('all')).optional(),
  pattern: z.string().max(64).optional(),
  source: z.string().max(64).optional(),
  status_text: z.string().max(64).optional(),
  min_trades: z.coerce.number().optional(),
  max_trades: z.coerce.number().optional(),
  min_seen: z.coerce.number().optional(),
  max_seen: z.coerce.number().optional(),
  min_avg_profit: z.coerce.number().optional(),
  max_avg_profit: z.coerce.number().optional(),
  /** 0 to 1. */
  min_confidence: z.coerce.number().optional(),
  max_confidence: z.coerce.number().optional(),
  /** 0 to 100. */
  min_win_rate: z.coerce.number().optional(),
  max_win_rate: z.coerce.number().optional(),
  min_profit: z.coerce.number().optional(),
  max_profit: z.coerce.number().optional(),
  min_bit_length: z.coerce.number().optional(),
  max_bit_length: z.coerce.number().optional(),
  seen_from: QueryInstant.optional(),
  seen_to: QueryInstant.optional(),
  /** Only patterns whose q-value is at most 0.05. */
  significant: z.enum(['true', 'false']).optional(),
});
export type PatternFilter = z.infer<typeof PatternFilter>;

export const PatternListQuery = z.strictObject({
  ...PatternFilter.shape,
  ...PAGING_FIELDS,
  sort: PatternSort.optional(),
});
export type PatternListQuery = z.infer<typeof PatternListQuery>;

export const PatternPage = z.object({ patterns: z.array(Pattern), ...PAGE_FIELDS, scope: Scope });
export type PatternPage = z.infer<typeof PatternPage>;

export const PatternStatusCounts = z.record(PatternStatus, z.number().int());
export type PatternStatusCounts = z.infer<typeof PatternStatusCounts>;

export const PATTERN_RANKINGS = ['avg_profit', 'trade_count', 'confidence', 'seen_count'] as const;
export const PatternRanking = z.enum(PATTERN_RANKINGS);
export type PatternRanking = z.infer<typeof PatternRanking>;

export const TOP_LIST_LENGTH = 5;

export const PatternOverview = z.object({
  scope: Scope,
  total: z.number().int(),
  /** Patterns that have an average profit, and those of them where it is above 0: share = win_rate. */
  rated: z.number().int(),
  winning: z.number().int(),
  /** 0 to 100; null where none is rated. */
  win_rate: z.number().nullable(),
  win_rate_low: z.number().nullable(),
  win_rate_high: z.number().nullable(),
  /** Mean of the patterns' average profit in percent, zeros ignored; null where there is none, and its n. */
  avg_profit: z.number().nullable(),
  avg_profit_n: z.number().int(),
  /** Sum of the patterns' profit in percent, and the number of patterns whose profit is known. */
  total_profit: z.number(),
  total_profit_n: z.number().int(),
  elite: z.number().int(),
  status_counts: PatternStatusCounts,
  /** Five each, best first; only patterns whose figure is not null. */
  top: z.record(PatternRanking, z.array(Pattern)),
});
export type PatternOverview = z.infer<typeof PatternOverview>;

export const PATTERN_ENDPOINTS = {
  patterns: {
    method: 'GET',
    path: '/api/trading/patterns',
    access: 'operator',
    summary: 'Patterns. With page, limit, after, before or count: one page; else the first 50 as an array.',
    query: PatternListQuery,
    response: z.union([z.array(Pattern), PatternPage]),
    failure: 'Failed to fetch patterns',
  },
  patternStatusCounts: {
    method: 'GET',
    path: '/api/trading/patterns/status_counts',
    access: 'operator',
    summary: 'How many patterns have each status.',
    query: ScopeQuery,
    response: PatternStatusCounts,
    failure: 'Failed to fetch pattern status counts',
  },
  patternOverview: {
    method: 'GET',
    path: '/api/trading/patterns/overview',
    access: 'operator',
    summary: 'The cards and the four rankings of the pattern tracker.',
    query: ScopeQuery,
    response: PatternOverview,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;
