import type { ReactNode } from 'react';
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
