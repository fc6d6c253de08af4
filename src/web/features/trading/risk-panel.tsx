import type { ReactNode } from 'react';
import { formatNumber, type NumberFormat } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { RiskFigures } from '../../../domain/risk-figures.ts';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sampleText } from '../../ui/sample-text.ts';

interface RiskPanelProps {
  readonly query: {
    readonly data: { readonly risk: RiskFigures } | undefined;
    readonly error: Error | null;
  };
  readonly unit: 'dollars' | 'percent';
  readonly within?: string | undefined;
  /** The period of the figures, if not the metric's own. */
  readonly period?: string | undefined;
  readonly aside?: ReactNode;
}

interface RiskItem {
  readonly label: string;
  readonly metric: MetricId;
  readonly value: number | null;
  readonly n: number;
  readonly format: NumberFormat;
  readonly toned?: boolean;
}

/** So many figures are about money. The ratios after them are small, because they are easily overrated. */
const MAIN = 5;

const RATIO = { unit: 'plain' } as const;
const COUNT = { unit: 'count' } as const;

/** Profit and risk of a set of trades: ten figures, each with formula, n and exclusions. */
export function RiskPanel({ query, unit, within, period, aside }: RiskPanelProps): ReactNode {
  const risk = query.data?.risk;
  // Each figure would be 'N/A': the equity above says that no trade has closed, or that nothing was loaded.
  if (risk === undefined ? query.error !== null : risk.trades === 0) return null;
  const items = itemsOf(risk, unit);
  return (
    <Panel title="Risk" within={within} context={risk && contextOf(risk)} aside={aside}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-3 @3xl:grid-cols-5">
        {items.slice(0, MAIN).map((item) => (
          <div key={item.label} className="min-w-0">
            <dt className="text-12 text-muted">{item.label}</dt>
            <dd className="min-h-6 text-16 font-medium text-strong">
              <RiskValue item={item} loading={risk === undefined} period={period} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-12 text-muted">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {items.slice(MAIN).map((item) => (
            <div key={item.label} className="flex min-h-5 items-baseline gap-2">
              <dt>{item.label}</dt>
              <dd className="text-normal">
                <RiskValue item={item} loading={risk === undefined} period={period} />
              </dd>
            </div>
          ))}
        </dl>
        <p>Ratios are scaled to a year: few days and luck move them widely.</p>
      </div>
    </Panel>
  );
}

interface RiskValueProps {
  readonly item: RiskItem;
  readonly loading: boolean;
  readonly period: string | undefined;
}

function RiskValue({ item, loading, period }: RiskValueProps): ReactNode {
  if (loading) return <span className="skeleton my-1 block h-3.5 w-16" />;
  const { value, format, metric, n, toned = false } = item;
  return (
    <Figure
      value={value}
      format={format}
      metric={metric}
      n={n}
      toned={toned}
      {...(period === undefined ? {} : { period })}
    />
  );
}

function itemsOf(risk: RiskFigures | undefined, unit: RiskPanelProps['unit']): readonly RiskItem[] {
  const { trades = 0, wins = 0, losses = 0, days = 0, active_days = 0 } = risk ?? {};
  const money = { unit, signed: true } as const;
  return [
    {
      label: 'Profit factor',
      metric: 'profit_factor',
      value: risk?.profit_factor ?? null,
      n: trades,
      format: RATIO,
    },
    {
      label: 'Expectancy',
      metric: 'expectancy',
      value: risk?.expectancy ?? null,
      n: trades,
      format: money,
      toned: true,
    },
    {
      label: 'Payoff ratio',
      metric: 'payoff_ratio',
      value: risk?.payoff_ratio ?? null,
      n: wins + losses,
      format: RATIO,
    },
    {
      label: 'Largest drawdown',
      metric: 'max_drawdown',
      value: risk?.max_drawdown ?? null,
      n: active_days,
      format: money,
      toned: true,
    },
    {
      label: 'Current drawdown',
      metric: 'current_drawdown',
      value: risk?.current_drawdown ?? null,
      n: active_days,
      format: money,
      toned: true,
    },
    { label: 'Sharpe', metric: 'sharpe_ratio', value: risk?.sharpe ?? null, n: days, format: RATIO },
    { label: 'Sortino', metric: 'sortino_ratio', value: risk?.sortino ?? null, n: days, format: RATIO },
    { label: 'Calmar', metric: 'calmar_ratio', value: risk?.calmar ?? null, n: days, format: RATIO },
    {
      label: 'Winning streak, days',
      metric: 'winning_streak',
      value: risk?.winning_streak ?? null,
      n: active_days,
      format: COUNT,
    },
    {
      label: 'Losing streak, days',
      metric: 'losing_streak',
      value: risk?.losing_streak ?? null,
      n: active_days,
      format: COUNT,
    },
  ];
}

function contextOf({ trades, days }: RiskFigures): string {
  return `${sampleText(trades, 'closed trades')}, ${formatNumber(days, COUNT)} ${days === 1 ? 'day' : 'days'}`;
}
