import type { ReactNode } from 'react';
import type { TradeBreakdown } from '../../../contract/calendar.ts';
import type { TradeAction } from '../../../domain/trade.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { WinRateItem } from './win-rate-item.tsx';

const SIDES = [
  { action: 'buy', title: 'Buy Trades', empty: 'No buy trades found' },
  { action: 'sell', title: 'Sell Trades', empty: 'No sell trades found' },
] as const;

interface SidePanelsProps {
  /** Undefined while loading. */
  readonly breakdown: TradeBreakdown | undefined;
  /** The table below a side's figures. */
  readonly table?: (action: TradeAction) => ReactNode;
}

/** Buy and sell trades side by side: total, total profit, average profit, win rate. */
export function SidePanels({ breakdown, table }: SidePanelsProps): ReactNode {
  return (
    <div className={`grid items-start gap-4 ${table ? '@6xl:grid-cols-2' : '@3xl:grid-cols-2'}`}>
      {SIDES.map(({ action, title, empty }) => (
        <div key={action} className="@container flex min-w-0 flex-col gap-4">
          <Panel title={title}>
            {breakdown?.[action].total === 0 ? (
              <EmptyText>{empty}</EmptyText>
            ) : (
              <SideFigures summary={breakdown?.[action]} />
            )}
          </Panel>
          {breakdown !== undefined && breakdown[action].total > 0 && table?.(action)}
        </div>
      ))}
    </div>
  );
}

const DOLLARS = { unit: 'dollars', signed: true } as const;

function SideFigures({ summary }: { readonly summary: TradeSummary | undefined }): ReactNode {
  const loading = summary === undefined;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-4">
      <FigureItem label="Total" loading={loading}>
        <Figure value={summary?.total} format={{ unit: 'count' }} metric="trade_count" />
      </FigureItem>
      <FigureItem label="Total profit" loading={loading}>
        <Figure
          value={summary?.total_profit}
          format={DOLLARS}
          toned
          metric="total_profit"
          n={summary?.known ?? 0}
        />
      </FigureItem>
      <FigureItem
        label="Average profit"
        loading={loading}
        context={summary ? sampleText(summary.nonzero) : ''}
      >
        <Figure
          value={summary?.avg_profit}
          format={DOLLARS}
          toned
          metric="avg_profit"
          n={summary?.nonzero ?? 0}
        />
      </FigureItem>
      <WinRateItem summary={summary} loading={loading} metric="trade_win_rate" />
    </dl>
  );
}
