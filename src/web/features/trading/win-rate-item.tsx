import type { ReactNode } from 'react';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { intervalNote, SummaryInterval } from './summary-interval.tsx';

interface WinRateItemProps {
  /** Undefined while loading and after a failure. */
  readonly summary: TradeSummary | undefined;
  readonly loading: boolean;
  readonly metric: MetricId;
  readonly period?: string;
}

/** The win rate of a panel, with its interval and n below. */
export function WinRateItem({ summary, loading, metric, period }: WinRateItemProps): ReactNode {
  return (
    <FigureItem
      label="Win rate"
      loading={loading}
      context={summary ? <SummaryInterval of={summary} compact /> : ''}
    >
      <Figure
        value={summary?.win_rate}
        format={{ unit: 'percent' }}
        metric={metric}
        note={intervalNote(summary)}
        {...(summary ? { n: summary.known } : {})}
        {...(period === undefined ? {} : { period })}
      />
    </FigureItem>
  );
}
