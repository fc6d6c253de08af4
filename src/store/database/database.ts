import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Granularity } from '../../domain/granularity.ts';
import type { Market } from '../../domain/market.ts';
import type { PatternStatus } from '../../domain/pattern-status.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Direction, TradeAction, TradeOutcome, TradeStatus } from '../../domain/trade.ts';
import type { IdentityTables } from './identity-tables.ts';

/** `timestamptz`: read as ISO 8601 in UTC with three decimals ('2026-01-02T03:04:05.678Z'). */
export type Instant = ColumnType<string, string | Date, string | Date>;
/** `numeric`: read as a number; written as a decimal string where it must be exact. */
export type Decimal = ColumnType<number, number | string, number | string>;
/** `bytea`. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;
/** Kept by a trigger or computed by the database; never written by us. */
type Kept<T> = ColumnType<T, never, never>;

/** What a series holds; see migrations/0012_remote_engine.sql. */
export type SeriesContent = 'all' | 'patterns' | 'trades' | 'elite';

export type SeriesState = 'loading' | 'live' | 'idle' | 'failed';

export interface SeriesTable {
  id: GeneratedAlways<number>;
  market: Market;
  /** Null in series of a remote engine only; those are not read by this type. */
  symbol: CurrencyPair;
  granularity: Granularity | null;
  content: WithDefault<SeriesContent>;
  active: WithDefault<boolean>;
  engine_key: string;
  state: WithDefault<SeriesState>;
  progress: number | null;
  problem: string | null;
  candle_count: WithDefault<number>;
  first_candle_at: Instant | null;
  last_candle_at: Instant | null;
  retired_at: Instant | null;
  answered_at: Instant | null;
  created_at: Generated<string>;
}

export interface CandleChunksTable {
  series_id: number;
  chunk_no: number;
  candle_count: number;
  data: Bytes;
}

export interface PatternsTable {
  series_id: number;
  pattern: string;
  bit_length: number;
  status: PatternStatus;
  direction: Direction | null;
  confidence: number | null;
  seen_count: number;
  last_seen_at: Instant | null;
  in_sample_n: WithDefault<number>;
  in_sample_mean_pct: number | null;
  evidence_n: WithDefault<number>;
  evidence_wins: WithDefault<number>;
  evidence_mean_pct: number | null;
  break_even_rate: number | null;
  p_value: number | null;
  q_value: number | null;
  trade_count: WithDefault<number>;
  known_count: WithDefault<number>;
  win_count: WithDefault<number>;
  nonzero_count: WithDefault<number>;
  profit_pct_sum: Generated<number>;
  profit_usd_sum: Generated<number>;
  avg_profit: Kept<number | null>;
  profit: Kept<number | null>;
  profit_usd: Kept<number | null>;
  win_rate: Kept<number | null>;
}

export interface PatternStepsTable {
  series_id: number;
  seq: number;
  pattern: string;
  from_status: PatternStatus;
  to_status: PatternStatus;
  direction: Direction | null;
  candle_at: Instant;
  n: number;
  mean_pct: number | null;
  p_value: number | null;
  q_value: number | null;
  reason: string;
}

export interface TradesTable {
  series_id: number;
  seq: number;
  pattern: string | null;
  trade_action: TradeAction;
  source: string;
  confidence: number | null;
  quantity: Decimal | null;
  price: Decimal | null;
  take_profit_price: Decimal | null;
  stop_loss_price: Decimal | null;
  exit_price: Decimal | null;
  outcome: TradeOutcome | null;
  profit: Decimal | null;
  profit_pct: Decimal | null;
  status: TradeStatus;
  timestamp: Instant;
  closed_at: Instant | null;
}

export const ROLLUP_TIERS = ['all', 'utc', 'new_york', 'quarter'] as const;
export type RollupTier = (typeof ROLLUP_TIERS)[number];

/** Sums of the trades that were entered in one bucket of one tier. Dollars and percent of the entry price. */
export interface TradeRollupsTable {
  series_id: Kept<number>;
  tier: Kept<RollupTier>;
  /** `timestamp` without zone, read as 'YYYY-MM-DDTHH:MM:SS'; see migrations/0002_roll_ups.sql. */
  bucket: Kept<string>;
  trade_action: Kept<TradeAction>;
  source: Kept<string>;
  trade_count: Kept<number>;
  known_count: Kept<number>;
  win_count: Kept<number>;
  nonzero_count: Kept<number>;
  profit_sum: Kept<number>;
  profit_pct_sum: Kept<number>;
  /** Dollars of the winners, and of the losers (not above 0). */
  gain_sum: Kept<number>;
  loss_sum: Kept<number>;
  best: Kept<number | null>;
  worst: Kept<number | null>;
  best_pct: Kept<number | null>;
  worst_pct: Kept<number | null>;
}

/** Tiers by which closings are kept. */
export type ClosingTier = 'utc' | 'new_york' | 'hour';

/** What the trades brought that closed in one bucket of one tier. Dollars and percent of the entry price. */
export interface ClosingRollupsTable {
  series_id: Kept<number>;
  tier: Kept<ClosingTier>;
  /** A source, or 'all' for all of them; see migrations/0007_closing_roll_ups.sql. */
  source: Kept<string>;
  bucket: Kept<string>;
  known_count: Kept<number>;
  win_count: Kept<number>;
  loss_count: Kept<number>;
  gain_sum: Kept<number>;
  loss_sum: Kept<number>;
  gain_pct_sum: Kept<number>;
  loss_pct_sum: Kept<number>;
}

export interface PatternRollupsTable {
  series_id: Kept<number>;
  status: Kept<PatternStatus>;
  pattern_count: Kept<number>;
  rated_count: Kept<number>;
  winning_count: Kept<number>;
  nonzero_count: Kept<number>;
  avg_profit_sum: Kept<number>;
  profit_sum: Kept<number>;
  seen_sum: Kept<number>;
}

/** How sure the average profit of a traded pattern is; kept by triggers, see migrations/0008. */
export interface PatternBoundsTable {
  series_id: Kept<number>;
  pattern: Kept<string>;
  n: Kept<number>;
  profit_pct_sum: Kept<number>;
  profit_pct_squares: Kept<number>;
  /** Percent; null with fewer than two trades whose profit is not 0. */
  avg_profit_low: Kept<number | null>;
}

export interface QuotesTable {
  market: Market;
  symbol: CurrencyPair;
  bid: Decimal;
  ask: Decimal;
  is_open: boolean;
  at: Instant;
}

export interface SimulationsTable {
  market: Market;
  seed: number;
  origin_at: Instant;
}

/** The tables of migrations 0001, 0002 and 0007, and the bounds of 0008. */
export interface SeriesTables {
  series: SeriesTable;
  candle_chunks: CandleChunksTable;
  patterns: PatternsTable;
  pattern_steps: PatternStepsTable;
  trades: TradesTable;
  trade_rollups: TradeRollupsTable;
  pattern_rollups: PatternRollupsTable;
  pattern_bounds: PatternBoundsTable;
  closing_rollups: ClosingRollupsTable;
  quotes: QuotesTable;
  simulations: SimulationsTable;
}

/** Every table by its name, for Kysely. Areas add their tables by extending it. */
export interface Database extends SeriesTables, IdentityTables {}
