import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { Clustered } from '../../ui/cluster-note.ts';
import { WinRate } from './win-rate.tsx';

/** The win rate of a pattern's trades with a known result. */
export function TradeWinRate({
  pattern,
  bar = true,
}: {
  readonly pattern: Pattern;
  readonly bar?: boolean;
}): ReactNode {
  const { win_count, known_count, trade_count, trade_days, trade_effective_n } = pattern;
  // Trades that are open, or whose results a mirrored engine does not tell.
  if (known_count === 0 && trade_count !== null && trade_count > 0)
    return (
      <span className="inline-flex items-center gap-2">
        N/A <span className="text-muted">no known result</span>
      </span>
    );
  return (
    <WinRate
      wins={win_count}
      n={known_count}
      clustered={clusteredOf(trade_days, trade_effective_n)}
      bar={bar}
    />
  );
}

/** The win rate of a pattern's out-of-sample occurrences. */
export function EvidenceWinRate({
  pattern,
  metric,
  bar = true,
}: {
  readonly pattern: Pattern;
  readonly metric?: MetricId;
  readonly bar?: boolean;
}): ReactNode {
  const { evidence_wins, evidence_n, evidence_days, evidence_effective_n } = pattern;
  return (
    <WinRate
      wins={evidence_wins}
      n={evidence_n}
      clustered={clusteredOf(evidence_days, evidence_effective_n)}
      {...(metric ? { metric } : {})}
      bar={bar}
    />
  );
}

/** Undefined if the engine does not report days. */
function clusteredOf(days: number | null, effectiveN: number | null): Clustered | undefined {
  return days === null || effectiveN === null ? undefined : { days, effectiveN };
}
