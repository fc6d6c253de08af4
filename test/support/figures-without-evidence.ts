import type { PatternFigures } from '../../src/engine/engine-events.ts';

/** The engine's figures of a pattern without evidence and direction, with those that are given. */
export function figuresWithoutEvidence(given: { pattern: string } & Partial<PatternFigures>): PatternFigures {
  return {
    bit_length: given.pattern.length,
    status: 'awaiting',
    direction: null,
    confidence: null,
    seen_count: 1,
    last_seen_time: 1_700_000_000,
    in_sample_n: 0,
    in_sample_mean_pct: null,
    evidence_n: 0,
    evidence_wins: 0,
    evidence_mean_pct: null,
    break_even_rate: null,
    p_value: null,
    q_value: null,
    tested_mean: null,
    benchmark_mean: null,
    benchmark_bound: null,
    trade_days: 0,
    trade_effective_n: null,
    evidence_days: 0,
    evidence_effective_n: null,
    ...given,
  };
}
