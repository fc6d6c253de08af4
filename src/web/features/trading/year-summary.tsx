import type { ReactNode } from 'react';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { Interval } from '../../ui/interval.tsx';
import { Panel } from '../../ui/panel.tsx';
import { profitsOf, type TradeKind } from './trade-kind.ts';

interface YearSummaryProps {
  readonly title: string;
  /** Undefined while it is on its way and where it could not be loaded. */
  readonly summary: TradeSummary | undefined;
  readonly loading: boolean;
  readonly kind: TradeKind;
  readonly labels: { readonly count: string; readonly buy: string; readonly sell: string };
}

const COUNT = { unit: 'count' } as const;

/** Five figures of a year in one line. */
export function YearSummary({ title, summary, loading, kind, labels }: YearSummaryProps): ReactNode {
  const profit = summary ? profitsOf(summary, kind).total : null;
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-3 @4xl:grid-cols-5">
        <Item label={labels.count} loading={loading}>
          <Figure value={summary?.total ?? null} format={COUNT} metric={kind.metrics.count} />
        </Item>
        <Item label={labels.buy} loading={loading}>
          <Figure value={summary?.buy ?? null} format={COUNT} metric="buy_sell_count" />
        </Item>
        <Item label={labels.sell} loading={loading}>
          <Figure value={summary?.sell ?? null} format={COUNT} metric="buy_sell_count" />
        </Item>
        <Item label="Total profit" loading={loading}>
          <Figure
            value={profit}
            format={{ unit: kind.unit, signed: true }}
            toned
            metric={kind.unit === 'dollars' ? 'total_profit' : 'total_profit_pct'}
            {...(summary ? { n: summary.known } : {})}
            period={title}
          />
        </Item>
        <Item
          label="Win rate"
          loading={loading}
          context={
            summary && (
              <Interval
                rate={summary.win_rate}
                low={summary.win_rate_low}
                high={summary.win_rate_high}
                n={summary.known}
                compact
              />
            )
          }
        >
          <Figure
            value={summary?.win_rate ?? null}
            format={{ unit: 'percent' }}
            metric={kind.metrics.rate}
            {...(summary ? { n: summary.known } : {})}
            period={title}
          />
        </Item>
      </dl>
    </Panel>
  );
}

interface ItemProps {
  readonly label: string;
  readonly loading: boolean;
  readonly children: ReactNode;
  readonly context?: ReactNode;
}

function Item({ label, loading, children, context }: ItemProps): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="flex min-h-7 flex-wrap items-baseline gap-x-3 text-20 font-semibold text-strong">
        {loading ? <span className="skeleton mt-1 block h-5 w-20" /> : children}
        {!loading && context && <span className="text-12 font-normal">{context}</span>}
      </dd>
    </div>
  );
}
