import type { ReactNode } from 'react';
import type { BootstrapFigure, EvidenceSet } from '../../../contract/trade-evidence.ts';
import { basisPointsOf } from '../../../domain/basis-points-of.ts';
import { FEW_DAYS } from '../../../domain/few-days.ts';
import { formatNumber, type NumberFormat } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { EvidenceGroups } from './evidence-groups.tsx';
import { RandomEntriesChart } from './random-entries-chart.tsx';

interface EvidencePanelProps {
  readonly title: string;
  readonly about: string;
  readonly set: EvidenceSet;
  readonly lookedAt: number;
}

const COUNT = { unit: 'count' } as const;
const RATIO = { unit: 'plain' } as const;
const MEAN = { unit: 'plain', signed: true } as const;
const SUM = { unit: 'percent', signed: true } as const;
const SHARE = { unit: 'confidence' } as const;

/** The evidence of one set of trades: intervals, significance, benchmarks, exposure and groups. */
export function EvidencePanel({ title, about, set, lookedAt }: EvidencePanelProps): ReactNode {
  const day = useTradingDay();
  const { trades, days, random_entries: random } = set;
  if (trades === 0) {
    return (
      <Panel title={title} context={about}>
        <EmptyText>No closed trades on this side of the line yet.</EmptyText>
      </Panel>
    );
  }
  const n = { n: trades };
  return (
    <Panel title={title} context={about}>
      <p className="px-4 pt-3 text-12 text-muted">
        n {formatNumber(trades, COUNT)} closed trades, {formatNumber(days, COUNT)} days
        {days < FEW_DAYS && <span className="text-warn"> (few days)</span>}, {formatMinute(set.from, day)} to{' '}
        {formatMinute(set.to, day)}. Below a figure stands its{' '}
        <Definition metric="bootstrap_interval" n={trades}>
          95% interval
        </Definition>
        .
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-3">
        <Estimate
          label="Expectancy, bps"
          metric="expectancy"
          of={inBasisPoints(set.expectancy)}
          format={MEAN}
          toned
          {...n}
        />
        <Estimate label="Profit factor" metric="profit_factor" of={set.profit_factor} format={RATIO} {...n} />
        <Estimate
          label="Largest drawdown"
          metric="max_drawdown"
          of={set.max_drawdown}
          format={SUM}
          toned
          n={days}
        />
        <Estimate label="Sharpe" metric="sharpe_ratio" of={set.sharpe} format={RATIO} n={days} />
        <Estimate label="Sortino" metric="sortino_ratio" of={set.sortino} format={RATIO} n={days} />
        <Item label="Sharpe above 0">
          <Figure
            value={percentOf(set.probabilistic_sharpe)}
            format={SHARE}
            metric="probabilistic_sharpe"
            n={days}
          />
        </Item>
        <Item label={`Above the luck of ${formatNumber(lookedAt, COUNT)} patterns`}>
          <Figure value={percentOf(set.deflated_sharpe)} format={SHARE} metric="deflated_sharpe" n={days} />
        </Item>
      </dl>
      <Section
        title={
          <Definition metric="random_entries" n={random?.trades}>
            Against random entries
          </Definition>
        }
      >
        {random ? (
          <RandomEntriesChart random={random} />
        ) : (
          <EmptyText>No candle at the time of day of any trade has a known outcome.</EmptyText>
        )}
      </Section>
      <Section title="Against holding, and what was bound">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-3 @lg:grid-cols-3">
          <Item label="All trades">
            <Figure value={set.total_pct} format={SUM} toned metric="total_profit_pct" n={trades} />
          </Item>
          <Item label="Buy and hold">
            <Figure value={set.buy_and_hold_pct} format={SUM} toned metric="hold_result" />
          </Item>
          <Item label="Short and hold">
            <Figure value={set.short_and_hold_pct} format={SUM} toned metric="hold_result" />
          </Item>
          <Item label="Drawdown, closed trades">
            <Figure value={set.closed_drawdown} format={SUM} toned metric="closed_drawdown" n={trades} />
          </Item>
          <Item label="Drawdown at every candle">
            <Figure value={set.marked_drawdown} format={SUM} toned metric="marked_drawdown" n={trades} />
          </Item>
          <Item label="Exposure">
            <Figure
              value={percentOf(set.exposure)}
              format={{ unit: 'percent' }}
              metric="exposure"
              n={trades}
            />
          </Item>
          <Item label="Most trades at once">
            <Figure value={set.most_at_once} format={COUNT} metric="most_at_once" n={trades} />
          </Item>
          <Item label="Margin at 1:30">
            <Figure value={set.margin_usd} format={{ unit: 'dollars' }} metric="margin_bound" n={trades} />
          </Item>
        </dl>
      </Section>
      <Section title={<Definition metric="evidence_group">By kind of time</Definition>}>
        <EvidenceGroups groups={set.groups} />
      </Section>
    </Panel>
  );
}

function inBasisPoints({ value, low, high }: BootstrapFigure): BootstrapFigure {
  return { value: basisPointsOf(value), low: basisPointsOf(low), high: basisPointsOf(high) };
}

function percentOf(share: number | null): number | null {
  return share === null ? null : 100 * share;
}

function Section({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="border-t border-line pt-3">
      <h3 className="px-4 pb-2 text-12 font-semibold text-strong">{title}</h3>
      {children}
    </section>
  );
}

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-16 font-medium text-strong">{children}</dd>
    </div>
  );
}

interface EstimateProps {
  readonly label: string;
  readonly metric: MetricId;
  readonly of: BootstrapFigure;
  readonly format: NumberFormat;
  readonly n: number;
  readonly toned?: boolean;
}

/** A figure with its interval below it. */
function Estimate({
  label,
  metric,
  of: { value, low, high },
  format,
  n,
  toned = false,
}: EstimateProps): ReactNode {
  return (
    <Item label={label}>
      <Figure value={value} format={format} metric={metric} n={n} toned={toned} />
      <div className="text-12 font-normal text-muted">
        {low === null || high === null
          ? 'no interval'
          : `${formatNumber(low, format)} to ${formatNumber(high, format)}`}
      </div>
    </Item>
  );
}
