import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import type { Clustered } from '../../ui/cluster-note.ts';
import { Interval } from '../../ui/interval.tsx';

interface WinRateProps {
  readonly wins: number;
  readonly n: number;
  /** The days of these trades; absent if the trades count as independent. */
  readonly clustered?: Clustered | undefined;
  /** The metric whose definition the hover text shows; none if absent. */
  readonly metric?: MetricId;
  /** Decimals of the rate. */
  readonly digits?: number;
  /** False if there is no room for the bar. */
  readonly bar?: boolean;
}

/** Wins of n as a rate with its 95 % Wilson interval; N/A if n is 0. If the days are known, the interval is that of their effective n. */
export function WinRate({ wins, n, clustered, metric, digits = 2, bar = true }: WinRateProps): ReactNode {
  const known = n > 0;
  const effectiveN = clustered?.effectiveN ?? n;
  const { low, high } = wilsonInterval(known ? (wins * effectiveN) / n : 0, effectiveN);
  return (
    <Interval
      rate={known ? (100 * wins) / n : null}
      low={known ? 100 * low : null}
      high={known ? 100 * high : null}
      n={n}
      digits={digits}
      {...(clustered ? { clustered } : {})}
      {...(metric ? { metric } : {})}
      bar={bar}
    />
  );
}

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
