import { z } from 'zod';
import { Granularity } from './granularity.ts';
import { Market } from './market.ts';
import { PatternStatus } from './pattern-status.ts';
import { CurrencyPair } from './symbol.ts';
import { Direction } from './trade.ts';

/**
 * A pattern of one market, symbol and granularity. `avg_profit` and `profit` are percent and come from its paper
 * trades; the `evidence_*` figures come from every out-of-sample signal, also those the position limit kept from opening.
 */
export const Pattern = z.object({
  market: Market,
  /** Null where a source names none. */
  symbol: CurrencyPair.nullable(),
  granularity: Granularity.nullable(),
  /** Bits, oldest first: 1 where a candle closed above the previous close, else 0. */
  pattern: z.string(),
  bitstring: z.string(),
  /** `{market}/{granularity}`, such as `imported/H1`. */
  source: z.string().nullable(),
  status: PatternStatus,
  /** 1 minus the anytime-valid p-value of the out-of-sample test; null until there is evidence. */
  confidence: z.number().min(0).max(1).nullable(),
  /** How often the pattern was completed. */
  seen_count: z.number().int(),
  /** Paper trades opened, pending ones included. */
  trade_count: z.number().int(),
  /** Trades with a known profit: the n of `avg_profit`'s win rate. */
  known_count: z.number().int(),
  /** Trades with profit above 0. */
  win_count: z.number().int(),
  /** Trades with a profit neither null nor 0: the n of `avg_profit`. */
  nonzero_count: z.number().int(),
  /** Mean percent over trades whose profit is neither null nor 0; null where there is none. */
  avg_profit: z.number().nullable(),
  /** Sum of percent over its closed trades; null where there is none. */
  profit: z.number().nullable(),
  /** The same trades in dollars; null where there is none. */
  profit_usd: z.number().nullable(),
  bit_length: z.number().int(),
  last_seen_at: z.iso.datetime().nullable(),
  /** The side that is traded; null before the pattern is observed. */
  direction: Direction.nullable(),
  /** Occurrences with a known outcome before the pattern was observed, and their mean percent net of spread. */
  in_sample_n: z.number().int(),
  in_sample_mean_pct: z.number().nullable(),
  /** Non-overlapping out-of-sample occurrences, how many of them won, and their mean percent net of spread. */
  evidence_n: z.number().int(),
  evidence_wins: z.number().int(),
  evidence_mean_pct: z.number().nullable(),
  /** Win rate at which the mean outcome would be 0, 0 to 1. */
  break_even_rate: z.number().nullable(),
  /** Anytime-valid p-value (inverse of the e-value), 0 to 1. */
  p_value: z.number().nullable(),
  /**
   * Smallest false-discovery rate, 0 to 1, at which the weighted e-Benjamini–Hochberg procedure calls it a discovery among the
   * claims of its series that stand. Null without evidence, and where its edge decayed before it was promoted.
   */
  q_value: z.number().nullable(),
});
export type Pattern = z.infer<typeof Pattern>;
