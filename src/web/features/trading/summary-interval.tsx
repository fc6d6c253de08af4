import type { ComponentProps, ReactNode } from 'react';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Interval } from '../../ui/interval.tsx';

interface SummaryIntervalProps extends Pick<ComponentProps<typeof Interval>, 'metric' | 'compact' | 'bar'> {
  readonly of: Pick<TradeSummary, 'win_rate' | 'win_rate_low' | 'win_rate_high' | 'known'>;
}

/** The win rate of a summary with its interval; n counts trades with known profit. */
export function SummaryInterval({ of, ...shown }: SummaryIntervalProps): ReactNode {
  return (
    <Interval rate={of.win_rate} low={of.win_rate_low} high={of.win_rate_high} n={of.known} {...shown} />
  );
}
