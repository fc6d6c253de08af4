import type { BenchmarkOutcomes } from '../domain/outcome-counts.ts';
import type { PatternStatus, TradeSource } from '../domain/pattern-status.ts';
import type { Direction, TradeOutcome } from '../domain/trade.ts';

/** A paper trade that opened. Prices are decimal strings with at most six places, as the store keeps them. */
export interface OpenedTrade {
  /** 1, 2, 3 … within the series, in order of opening; independent of how candles are batched. */
  readonly seq: number;
  readonly pattern: string;
  readonly direction: Direction;
  readonly source: TradeSource;
  readonly confidence: number | null;
  /** Opening time of the entry candle, seconds since the epoch. */
  readonly entry_time: number;
  readonly entry_price: string;
  readonly take_profit_price: string;
  readonly stop_loss_price: string;
  /** Units of the base currency. */
  readonly units: number;
}

/** A paper trade that closed. Profits are exact decimal strings with at most six places. */
export interface ClosedTrade {
  readonly seq: number;
  /** Closing time of the exit candle (its opening time plus the granularity), seconds since the epoch. */
  readonly exit_time: number;
  readonly exit_price: string;
  readonly outcome: TradeOutcome;
  /** Percent of the entry price, rounded half away from zero at the sixth place. */
  readonly profit_pct: string;
  /** Dollars; for USD_SGD converted at the exit price, rounded half away from zero at the sixth place. */
  readonly profit_usd: string;
  /** Parts of `profit_usd` (see `tradeLedger`), below 0 where they cost. */
  readonly spread_usd: string;
  readonly slippage_usd: string;
  readonly financing_usd: string;
  readonly commission_usd: string;
}

/** One status step of a pattern, with the evidence at that moment. */
export interface StatusStep {
  /** 1, 2, 3 … within the series. */
  readonly seq: number;
  readonly pattern: string;
  readonly from: PatternStatus;
  readonly to: PatternStatus;
  readonly direction: Direction | null;
  /** Opening time of the candle that decided it, seconds since the epoch. */
  readonly candle_time: number;
  readonly n: number;
  /** Mean net outcome in percent of the n occurrences; null where n is 0. */
  readonly mean_pct: number | null;
  readonly p: number | null;
  readonly q: number | null;
  readonly reason: string;
}

/** The engine's figures of one pattern; the store rolls up those of its trades. */
export interface PatternFigures {
  readonly pattern: string;
  readonly bit_length: number;
  readonly status: PatternStatus;
  readonly direction: Direction | null;
  readonly confidence: number | null;
  readonly seen_count: number;
  /** Opening time of the last candle that completed it, seconds since the epoch. */
  readonly last_seen_time: number;
  /** The same of its closed paper trades. */
  readonly trade_days: number;
  readonly trade_effective_n: number | null;
  readonly in_sample_n: number;
  readonly in_sample_mean_pct: number | null;
  readonly evidence_n: number;
  readonly evidence_wins: number;
  readonly evidence_mean_pct: number | null;
  /** UTC days of entry of those occurrences, and the independent ones that would tell as much: n ÷ design effect; null for n 0. */
  readonly evidence_days: number;
  readonly evidence_effective_n: number | null;
  readonly break_even_rate: number | null;
  readonly p_value: number | null;
  readonly q_value: number | null;
  /**
   * In planned risks, as of the last counted trade: the mean of the outcomes as tested, and of entering in the pattern's direction at
   * any time, with the upper bound of the latter. Null without evidence.
   */
  readonly tested_mean: number | null;
  readonly benchmark_mean: number | null;
  readonly benchmark_bound: number | null;
}

/** An unusable candle. It does not break the run. */
export interface SkippedCandle {
  /** Row in the pushed columns, counted over all pushes since the engine was created. */
  readonly row: number;
  readonly time: number;
  readonly reason: string;
}

/** Events since the last drain, and the benchmark as it is. */
export interface EngineEvents {
  readonly opened: readonly OpenedTrade[];
  readonly closed: readonly ClosedTrade[];
  readonly steps: readonly StatusStep[];
  readonly candles: number;
  readonly duplicates: number;
  readonly skipped_count: number;
  /** The first 100 of them. */
  readonly skipped: readonly SkippedCandle[];
  /** Opening time of the last usable candle, seconds since the epoch; null before the first. */
  readonly last_candle_time: number | null;
  /** All benchmark trades so far, of each direction with any. */
  readonly benchmarks: readonly BenchmarkOutcomes[];
}

/** The events of no candles. */
export const NO_EVENTS: EngineEvents = {
  opened: [],
  closed: [],
  steps: [],
  candles: 0,
  duplicates: 0,
  skipped_count: 0,
  skipped: [],
  last_candle_time: null,
  benchmarks: [],
};
