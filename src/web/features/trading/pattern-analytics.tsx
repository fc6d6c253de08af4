import type { ReactNode } from 'react';
import type { PatternPerformance } from '../../../contract/pattern-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { Fact } from './pattern-head.tsx';
import { intervalNote, SummaryInterval } from './summary-interval.tsx';

interface PerformanceProps {
  readonly performance: PatternPerformance;
  /** Trades that the pattern's own row counts; an engine may count more than its history has. */
  readonly counted: number;
  readonly within?: string | undefined;
}

const COUNT = { unit: 'count' } as const;
const PERCENT = { unit: 'percent' } as const;
const NOTHING_TRADED = 'The pattern was not traded, so the figure has no trades.';
/** Format and label of profits in each unit. */
const PROFITS = {
  percent: {
    format: { unit: 'percent', signed: true },
    average: 'avg_profit_pct',
    total: 'profit_pct',
    best: 'best_trade_pct',
    worst: 'worst_trade_pct',
  },
  dollars: {
    format: { unit: 'dollars', signed: true },
    average: 'avg_profit',
    total: 'total_profit',
    best: 'best_trade',
    worst: 'worst_trade',
  },
} as const;

/** Performance of the pattern's own trades. */
export function PerformanceSummary({ performance: of, counted, within }: PerformanceProps): ReactNode {
  const known = { n: of.known };
  const { format, ...metrics } = PROFITS[of.unit];
  const more = counted > of.total_trades ? `; its engine counts ${formatNumber(counted, COUNT)}` : '';
  return (
    <Panel
      title="Performance Summary"
      within={within}
      context={`${sampleText(of.known, 'closed trades')}${more}`}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-4">
        <Fact label="Total Trades">
          <Figure value={of.total_trades} format={COUNT} metric="pattern_trade_count" />
        </Fact>
        <Fact label="Win Rate">
          <Rate performance={of} metric="pattern_trade_win_rate" value={of.win_rate} />
        </Fact>
        <Fact label="Avg Profit">
          <Figure value={of.avg_profit} format={format} toned metric={metrics.average} n={of.avg_n} />
        </Fact>
        <Fact label="Total P&L">
          <Figure value={of.total_profit} format={format} toned metric={metrics.total} {...known} />
        </Fact>
        <Fact label="Best Trade">
          <Figure value={of.best} format={format} toned metric={metrics.best} {...known} />
        </Fact>
        <Fact label="Worst Trade">
          <Figure value={of.worst} format={format} toned metric={metrics.worst} {...known} />
        </Fact>
        <Fact label="Trades/Day">
          <Figure
            value={of.trades_per_day}
            format={{ unit: 'plain' }}
            metric="trades_per_day"
            n={of.total_trades}
          />
        </Fact>
        <Fact label="Consistency">
          <Figure value={of.consistency} format={PERCENT} metric="consistency" {...known} />
        </Fact>
      </dl>
    </Panel>
  );
}

/** The pattern's trend and trade frequency. */
export function PatternAnalytics({ performance: of, counted, within }: PerformanceProps): ReactNode {
  const note = of.total_trades === 0 && counted === 0 ? NOTHING_TRADED : undefined;
  return (
    <Panel title="Pattern Analytics" within={within}>
      <div className="flex flex-col divide-y divide-line">
        <Group title="Performance Trend">
          <Fact label="Recent Performance">
            <Figure
              value={of.recent}
              format={PROFITS[of.unit].format}
              toned
              metric="recent_performance"
              n={of.recent_n}
            />
          </Fact>
          <Fact label="Pattern Reliability">
            <Figure value={of.reliability} format={PERCENT} metric="pattern_reliability" note={note} />
          </Fact>
          <Fact label="Success Rate">
            <Rate performance={of} metric="success_rate" value={of.success_rate} />
          </Fact>
        </Group>
        <Group title="Pattern Insights">
          <Fact label="Pattern Age">
            <Figure
              value={of.age_days === null ? null : Math.floor(of.age_days)}
              format={COUNT}
              metric="pattern_age"
            />
            {of.age_days !== null && (Math.floor(of.age_days) === 1 ? ' day' : ' days')}
          </Fact>
          <Fact label="Trade Frequency">
            <Figure value={of.frequency} format={{ unit: 'plain' }} metric="trade_frequency" note={note} />
          </Fact>
        </Group>
      </div>
    </Panel>
  );
}

interface RateProps extends Pick<PerformanceProps, 'performance'> {
  readonly metric: MetricId;
  readonly value: number | null;
}

/** The share of winning trades with its interval. */
function Rate({ performance: of, metric, value }: RateProps): ReactNode {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Figure value={value} format={PERCENT} metric={metric} n={of.known} note={intervalNote(of)} />
      <span className="text-13 font-normal">
        <SummaryInterval of={of} compact bar={false} />
      </span>
    </span>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="px-4 py-3">
      <h3 className="mb-2 text-12 font-semibold text-normal">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @md:grid-cols-3">{children}</dl>
    </section>
  );
}
