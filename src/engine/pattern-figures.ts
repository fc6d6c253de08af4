import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import type { PatternFigures } from './engine-events.ts';
import type { Hypothesis } from './hypothesis.ts';
import { confidence, evidenceBreakEven, evidenceMeanPct, pValue, qValue } from './hypothesis.ts';
import type { PatternTable } from './pattern-table.ts';
import { patternBits, RECORD_SHIFT, sampleSize } from './pattern-table.ts';

/** The figures of pattern `id`, which was seen at least once. */
export function patternFigures(
  table: PatternTable,
  id: number,
  hypothesis: Hypothesis | undefined,
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
    break_even_rate: evidenceBreakEven(hypothesis),
    p_value: pValue(hypothesis),
    q_value: qValue(hypothesis),
    tested_mean: hypothesis.n === 0 ? null : hypothesis.sumTested / hypothesis.n,
    benchmark_mean: hypothesis.n === 0 ? null : hypothesis.benchmarkMean,
    benchmark_bound: hypothesis.n === 0 ? null : hypothesis.benchmarkBound,
  };
}
