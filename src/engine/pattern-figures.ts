import { effectiveNOf, NO_CLUSTERS } from '../domain/day-clusters.ts';
import type { DayTally } from '../domain/day-tally.ts';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import type { PatternFigures } from './engine-events.ts';
import type { Hypothesis } from './hypothesis.ts';
import { confidence, evidenceBreakEven, evidenceMeanPct, pValue, qValue } from './hypothesis.ts';
import type { PatternTable } from './pattern-table.ts';
import { patternBits, RECORD_SHIFT, sampleSize } from './pattern-table.ts';

/** The figures of pattern `id`, which was seen at least once; `trades` are its closed paper trades, if it had any. */
export function patternFigures(
  table: PatternTable,
  id: number,
  hypothesis: Hypothesis | undefined,
  trades: DayTally | undefined,
): PatternFigures {
  const pattern = patternBits(table, id);
  const at = id << RECORD_SHIFT;
  const n = sampleSize(table.state[at]!);
  const shared = {
    pattern,
    bit_length: pattern.length,
    status: PATTERN_STATUSES[table.status(id)]!,
    seen_count: table.seen[at]!,
    last_seen_time: table.lastSeenTime[at]! >>> 0,
    trade_days: trades?.days ?? 0,
    trade_effective_n: effectiveNOf(trades ?? NO_CLUSTERS),
  };
  if (hypothesis === undefined) {
    const best = Math.max(table.longSum[at]!, table.shortSum[at]!);
    return {
      ...shared,
      direction: null,
      confidence: null,
      in_sample_n: n,
      in_sample_mean_pct: n === 0 ? null : best / n,
      evidence_n: 0,
      evidence_wins: 0,
      evidence_mean_pct: null,
      evidence_days: 0,
      evidence_effective_n: null,
      break_even_rate: null,
      p_value: null,
      q_value: null,
      tested_mean: null,
      benchmark_mean: null,
      benchmark_bound: null,
    };
  }
  return {
    ...shared,
    direction: hypothesis.direction,
    confidence: confidence(hypothesis),
    in_sample_n: hypothesis.sampleN,
    in_sample_mean_pct: hypothesis.sampleMeanPct,
    evidence_n: hypothesis.n,
    evidence_wins: hypothesis.wins,
    evidence_mean_pct: evidenceMeanPct(hypothesis),
    evidence_days: hypothesis.byDay.days,
    evidence_effective_n: effectiveNOf(hypothesis.byDay),
    break_even_rate: evidenceBreakEven(hypothesis),
    p_value: pValue(hypothesis),
    q_value: qValue(hypothesis),
    tested_mean: hypothesis.n === 0 ? null : hypothesis.sumTested / hypothesis.n,
    benchmark_mean: hypothesis.n === 0 ? null : hypothesis.benchmarkMean,
    benchmark_bound: hypothesis.n === 0 ? null : hypothesis.benchmarkBound,
  };
}
