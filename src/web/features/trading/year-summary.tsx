import type { ReactNode } from 'react';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { Panel } from '../../ui/panel.tsx';
import { profitsOf, type TradeKind } from './trade-kind.ts';
import { WinRateItem } from './win-rate-item.tsx';

interface YearSummaryProps {
  readonly title: string;
  /** Undefined while loading and after a failure. */
  readonly summary: TradeSummary | undefined;
  readonly loading: boolean;
  readonly kind: TradeKind;
  readonly labels: { readonly count: string; readonly buy: string; readonly sell: string };
}

const COUNT = { unit: 'count' } as const;

/** Five figures of a year in one line. Without room for it, three counts above profit and rate. */
export function YearSummary({ title, summary, loading, kind, labels }: YearSummaryProps): ReactNode {
  const profit = summary && profitsOf(summary, kind).total;
  return (
    <Panel title={title}>
      <dl className="flex flex-wrap gap-x-4 gap-y-3 px-4 py-3 *:grow *:basis-[calc((100%-2rem)/3)] @max-xl:[&>:nth-child(n+4)]:basis-[calc((100%-1rem)/2)] @max-xl:[&>:nth-child(4)]:min-w-max @xl:grid @xl:grid-cols-5">
        <FigureItem label={labels.count} loading={loading}>
          <Figure value={summary?.total} format={COUNT} metric={kind.metrics.count} />
        </FigureItem>
        <FigureItem label={labels.buy} loading={loading}>
          <Figure value={summary?.buy} format={COUNT} metric="buy_sell_count" />
        </FigureItem>
        <FigureItem label={labels.sell} loading={loading}>
          <Figure value={summary?.sell} format={COUNT} metric="buy_sell_count" />
        </FigureItem>
        <FigureItem label="Total profit" loading={loading}>
          <Figure
            value={profit}
            format={{ unit: kind.unit, signed: true }}
            toned
            metric={kind.unit === 'dollars' ? 'total_profit' : 'total_profit_pct'}
            {...(summary ? { n: summary.known } : {})}
            period={title}
          />
        </FigureItem>
        <WinRateItem summary={summary} loading={loading} metric={kind.metrics.rate} period={title} />
      </dl>
    </Panel>
  );
}
