import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { PATTERN_STATUSES, PatternStatus } from '../domain/pattern-status.ts';
import { SYMBOLS } from '../domain/symbol.ts';
import { Direction } from '../domain/trade.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ONLY_SHOWN, sortsOf } from './list-columns.ts';
import type { ListColumns, ListDeclaration, SortOf } from './list-declaration.ts';
import { type ListPageOf, listEndpoints } from './list-endpoints.ts';
import type { ListFilterOf } from './list-query.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';
import { PatternStatusCounts } from './pattern-status-counts.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

const PATTERN_COLUMNS = {
  market: { value: Market },
  /** Null if a source reports none. */
  symbol: { kind: 'enum', values: SYMBOLS, nullable: true },
  granularity: { value: Granularity.nullable() },
  /** Bits, oldest first: 1 if a candle closed above the previous close, else 0. */
  pattern: { kind: 'text', longest: 64 },
  bitstring: { value: zod.string() },
  /** `{market}/{granularity}`, such as `imported/H1`. */
  source: { kind: 'text', nullable: true, longest: 64 },
  status: { kind: 'enum', values: PATTERN_STATUSES, asked: PatternStatus.or(zod.literal('all')) },
  /** 1 minus the anytime-valid p-value of the out-of-sample test; null until there is evidence. */
  confidence: { kind: 'share', nullable: true },
  /** How often the pattern was completed. */
  seen_count: { kind: 'integer', filter: 'seen' },
  /** Paper trades opened, including pending ones. */
  trade_count: { kind: 'integer', filter: 'trades' },
  /** Trades with a known profit: the n of `avg_profit`'s win rate. */
  known_count: { kind: 'integer', ...ONLY_SHOWN },
  /** Trades with profit above 0. */
  win_count: { kind: 'integer', ...ONLY_SHOWN },
  /** Trades with a profit neither null nor 0: the n of `avg_profit`. */
  nonzero_count: { kind: 'integer', ...ONLY_SHOWN },
  /** Mean percent over trades whose profit is neither null nor 0; null if there is none. */
  avg_profit: { kind: 'decimal', nullable: true },
  /** Sum of percent over its closed trades; null if there is none. */
  profit: { kind: 'decimal', nullable: true },
  /** The same trades in dollars; null if there is none. */
  profit_usd: { kind: 'decimal', nullable: true, ...ONLY_SHOWN },
  bit_length: { kind: 'integer' },
  last_seen_at: { kind: 'instant', nullable: true, filter: 'seen' },
  /** The traded side; null before the pattern is observed. */
  direction: { kind: 'enum', values: Direction.options, nullable: true, ...ONLY_SHOWN },
  /** Occurrences with a known outcome before the pattern was observed, and their mean percent net of costs. */
  in_sample_n: { kind: 'integer', ...ONLY_SHOWN },
  in_sample_mean_pct: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /** Non-overlapping out-of-sample occurrences, how many of them won, and their mean percent net of costs. */
  evidence_n: { kind: 'integer', filter: 'evidence', sorts: false },
  evidence_wins: { kind: 'integer', ...ONLY_SHOWN },
  evidence_mean_pct: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /**
   * UTC days of entry of its closed trades, and of these occurrences, and the independent ones that would tell as much (n ÷ design
   * effect). Null where an engine does not tell, the latter also for n 0.
   */
  trade_days: { kind: 'integer', nullable: true, ...ONLY_SHOWN },
  trade_effective_n: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  evidence_days: { kind: 'integer', nullable: true, ...ONLY_SHOWN },
  evidence_effective_n: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /** Win rate at which the mean outcome would be 0, 0 to 1. */
  break_even_rate: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /** Anytime-valid p-value (inverse of the e-value), 0 to 1. */
  p_value: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /**
   * Smallest false-discovery rate, 0 to 1, at which the weighted e-Benjamini–Hochberg procedure calls it a discovery among
   * its series' active claims. Null without evidence, and if its edge decayed before it was promoted.
   */
  q_value: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /** Mean out-of-sample outcome as tested, in planned risks: gains count up to 1.5, losses up to 10. */
  tested_mean: { kind: 'float', nullable: true, sorts: false },
  /** The same mean of entering in the pattern's direction at any time, and its upper bound, as of the last counted occurrence. */
  benchmark_mean: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  benchmark_bound: { kind: 'float', nullable: true, ...ONLY_SHOWN },
  /** 0 to 100. */
  win_rate: { kind: 'float', nullable: true, value: null },
  status_text: { value: null, asked: zod.string().max(64) },
  /** Only patterns whose q-value is at most 0.05. */
  significant: { value: null, asked: zod.enum(['true', 'false']) },
} as const satisfies ListColumns;

/**
 * A pattern of one market, symbol and granularity. `avg_profit` and `profit` are percent and come from its paper trades; the
 * `evidence_*` figures come from every out-of-sample signal, including those that the position limit excluded.
 */
export const Pattern = rowOf(PATTERN_COLUMNS);
export type Pattern = zod.infer<typeof Pattern>;

export const PATTERNS = {
  endpoint: 'patterns',
  path: '/api/trading/patterns',
  area: 'trading',
  subject: 'scope',
  topics: ['patterns'],
  columns: PATTERN_COLUMNS,
  row: Pattern,
  rows: 'patterns',
  sort: 'trade_count',
  order: 'desc',
  unpaged: 'first page',
  failure: 'Failed to fetch patterns',
  download: {
    endpoint: 'exportPatterns',
    file: 'patterns',
    noun: 'patterns',
    failure: 'Failed to export patterns',
  },
} as const satisfies ListDeclaration;

export const PATTERN_SORTS = /* @__PURE__ */ sortsOf(PATTERN_COLUMNS);
export type PatternSort = SortOf<typeof PATTERN_COLUMNS>;
export type PatternFilter = ListFilterOf<typeof PATTERNS>;
export type PatternPage = ListPageOf<typeof PATTERNS>;

export const PATTERN_RANKINGS = ['avg_profit', 'trade_count', 'confidence', 'seen_count'] as const;
export const PatternRanking = zod.enum(PATTERN_RANKINGS);
export type PatternRanking = zod.infer<typeof PatternRanking>;

export const TOP_LIST_LENGTH = 5;

export const PatternOverview = zod.object({
  scope: Scope,
  total: zod.number().int(),
  /** Patterns with an average profit, and those of them above 0: share = win_rate. */
  rated: zod.number().int(),
  winning: zod.number().int(),
  /** 0 to 100; null if none has one. */
  win_rate: zod.number().nullable(),
  win_rate_low: zod.number().nullable(),
  win_rate_high: zod.number().nullable(),
  /** Mean of the patterns' average profit in percent without zeros, null if there is none, and its n. */
  avg_profit: zod.number().nullable(),
  avg_profit_n: zod.number().int(),
  /** Sum of the patterns' profit in percent, and the number of patterns whose profit is known. */
  total_profit: zod.number(),
  total_profit_n: zod.number().int(),
  elite: zod.number().int(),
  status_counts: PatternStatusCounts,
  /** Five each, best first; only patterns whose figure is not null. */
  top: zod.record(PatternRanking, zod.array(Pattern)),
});
export type PatternOverview = zod.infer<typeof PatternOverview>;

export const PATTERN_ENDPOINTS = {
  ...listEndpoints(PATTERNS),
  patternStatusCounts: {
    method: 'GET',
    path: '/api/trading/patterns/status_counts',
    area: 'trading',
    topics: ['patterns'],
    response: PatternStatusCounts,
    failure: 'Failed to fetch pattern status counts',
  },
  patternOverview: {
    method: 'GET',
    path: '/api/trading/patterns/overview',
    area: 'trading',
    topics: ['patterns'],
    response: PatternOverview,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function patternRequests() {
  return {
    patterns: listRequest(
      PATTERNS,
      'Patterns. With page, limit, after, before or count: one page; else the first 50 as an array.',
    ),
    exportPatterns: downloadRequest(PATTERNS),
    patternStatusCounts: {
      access: 'operator',
      summary: 'How many patterns have each status.',
      query: ScopeQuery,
    },
    patternOverview: {
      access: 'operator',
      summary: 'The cards and the four rankings of the pattern tracker.',
      query: ScopeQuery,
    },
  } as const satisfies RequestsOf<typeof PATTERN_ENDPOINTS>;
}
