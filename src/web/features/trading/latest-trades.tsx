import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { Trade } from '../../../contract/trades.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { isRead } from '../../ui/is-read.ts';
import { NewsPill } from '../../ui/news-pill.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useHeldRows } from '../../ui/use-held-rows.ts';
import { PatternLink } from './pattern-link.tsx';
import { patternOf } from './trade-columns.tsx';

const SHOWN = 6;
const NONE: readonly Trade[] = [];

/** The trades opened last, newest first. */
export function LatestTrades(): ReactNode {
  const { query } = useScope();
  const latest = useEndpoint(
    'tradeHistory',
    { ...query, limit: SHOWN, sort: 'timestamp', order: 'desc', count: 'rows' },
    { keepPrevious: true },
  );
  const scope = latest.data && 'scope' in latest.data ? latest.data.scope : undefined;
  return (
    <Panel
      title="Latest trades"
      context={
        <Link to="/trading/trades/history" className="underline underline-offset-4 hover:text-strong">
          all trades
        </Link>
      }
      aside={<QueryFreshness scope={scope} query={latest} />}
    >
      <QueryView
        query={latest}
        loading="Loading trades..."
        failure="Failed to load trade history"
        empty={{ when: (data) => tradesOf(data).length === 0, text: 'No trades found for your history' }}
        skeleton={<div className="skeleton m-4 h-49" />}
      >
        {(data) => <HeldTrades trades={tradesOf(data)} list={JSON.stringify(query)} />}
      </QueryView>
    </Panel>
  );
}

function tradesOf(answer: readonly Trade[] | { readonly trades: readonly Trade[] }): readonly Trade[] {
  return 'trades' in answer ? answer.trades : NONE;
}

function HeldTrades({
  trades,
  list,
}: {
  readonly trades: readonly Trade[];
  readonly list: string;
}): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const held = useHeldRows({ view: list, rows: trades, idOf, isRead: () => isRead(area.current) });
  const news = `${formatNumber(held.fresh, { unit: 'count' })} new ${held.fresh === 1 ? 'trade' : 'trades'}`;
  return (
    <div ref={area}>
      {held.behind && (
        <p className="flex justify-center border-b border-line p-2">
          <NewsPill text={held.fresh === 0 ? 'Show the changes' : news} onShow={held.catchUp} />
        </p>
      )}
      <ul className="divide-y divide-line">
        {held.rows?.map((trade) => (
          <li key={trade.id}>
            <TradeLine trade={trade} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function idOf(trade: Trade): string {
  return trade.id;
}

function TradeLine({ trade }: { readonly trade: Trade }): ReactNode {
  const day = useTradingDay();
  const name = patternOf(trade);
  return (
    <div className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-1 @lg:grid-cols-[3.75rem_3.25rem_1fr_auto_4.5rem]">
      <span className="text-strong">{trade.symbol ?? 'N/A'}</span>
      <span className="text-right @lg:text-left">
        <StatusBadge status={trade.trade_action} />
      </span>
      <span className="min-w-0">{name && <PatternLink name={name} />}</span>
      <span className="order-last text-12 text-muted @lg:order-none">
        {formatMinute(trade.timestamp, day)}
      </span>
      <span className="text-right">
        <Figure value={trade.profit} format={{ unit: 'dollars', signed: true }} toned nullText="pending" />
      </span>
    </div>
  );
}
