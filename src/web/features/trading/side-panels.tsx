import type { ReactNode } from 'react';
import type { TradeBreakdown } from '../../../contract/calendar.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradeAction } from '../../../domain/trade.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { Interval } from '../../ui/interval.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';

const SIDES = [
  { action: 'buy', title: 'Buy Trades', empty: 'No buy trades found' },
  { action: 'sell', title: 'Sell Trades', empty: 'No sell trades found' },
] as const;

interface SidePanelsProps {
  /** Undefined while it is on its way. */
  readonly breakdown: TradeBreakdown | undefined;
  /** The table under a side's figures. */
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
  const known = summary && summary.known > 0;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-4">
      <Item label="Total" summary={summary}>
        <Figure value={summary?.total ?? null} format={{ unit: 'count' }} metric="trade_count" />
      </Item>
      <Item label="Total profit" summary={summary}>
        <Figure
          value={known ? summary.total_profit : null}
          format={DOLLARS}
          toned
          metric="total_profit"
          n={summary?.known ?? 0}
        />
      </Item>
      <Item
        label="Average profit"
        summary={summary}
        context={summary && `n ${formatNumber(summary.nonzero, { unit: 'count' })}`}
      >
        <Figure
          value={summary?.avg_profit ?? null}
          format={DOLLARS}
          toned
          metric="avg_profit"
          n={summary?.nonzero ?? 0}
        />
      </Item>
      <Item
        label="Win rate"
        summary={summary}
        context={
          summary && (
            <Interval
              rate={summary.win_rate}
              low={summary.win_rate_low}
              high={summary.win_rate_high}
              n={summary.known}
              compact
              bar={false}
            />
          )
        }
      >
        <Figure
          value={summary?.win_rate ?? null}
          format={{ unit: 'percent' }}
          metric="trade_win_rate"
          n={summary?.known ?? 0}
        />
      </Item>
    </dl>
  );
}

interface ItemProps {
  readonly label: string;
  readonly summary: TradeSummary | undefined;
  readonly children: ReactNode;
  readonly context?: ReactNode;
}

function Item({ label, summary, children, context }: ItemProps): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="min-h-7 text-20 font-semibold text-strong">
        {summary === undefined ? <span className="skeleton mt-1 block h-5 w-16" /> : children}
      </dd>
      <dd className="min-h-4 text-12 text-muted">{context}</dd>
    </div>
  );
}
