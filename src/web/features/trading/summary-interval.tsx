import type { ComponentProps, ReactNode } from 'react';
import type { WinRateInterval } from '../../../domain/day-clusters.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { type Clustered, clusterNote } from '../../ui/cluster-note.ts';
import { Interval } from '../../ui/interval.tsx';

interface SummaryIntervalProps extends Pick<ComponentProps<typeof Interval>, 'metric' | 'compact' | 'bar'> {
  readonly of: Pick<TradeSummary, 'known' | 'win_rate' | keyof WinRateInterval>;
}

/** The win rate of a summary with its interval; n counts trades with known profit. */
export function SummaryInterval({ of, ...shown }: SummaryIntervalProps): ReactNode {
  return (
    <Interval
      rate={of.win_rate}
      low={of.win_rate_low}
      high={of.win_rate_high}
      n={of.known}
      clustered={clusteredOf(of)}
      {...shown}
    />
  );
}

/** What the definition of a win rate says of its interval; undefined without a rate. */
export function intervalNote(of: WinRateInterval | undefined): string | undefined {
  return of === undefined || of.win_rate_effective_n === null ? undefined : clusterNote(clusteredOf(of));
}

function clusteredOf(of: WinRateInterval): Clustered {
  return { days: of.win_rate_days, effectiveN: of.win_rate_effective_n };
}
