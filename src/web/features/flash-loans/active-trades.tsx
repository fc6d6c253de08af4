import { type ReactNode, useState } from 'react';
import type { ListedFlashLoanTrade } from '../../../contract/flash-loan-trade.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';
import { RouteText } from './route-text.tsx';

/** Trades shown before Show More is pressed. */
const SHOWN = 10;

/** Trades that are in progress. */
export function ActiveTrades(): ReactNode {
  const [whole, setWhole] = useState(false);
  const active = useEndpoint('flashLoanActive', {}, { keepPrevious: true });
  return (
    <Panel
      title="Active Trades"
      context={active.data && `${formatNumber(active.data.length, { unit: 'count' })} in progress`}
      aside={<SourceNote area="flash-loans" calls={['active']} query={active} />}
    >
      <QueryView
        query={active}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: (data) => data.length === 0, text: 'No active trades.' }}
        skeleton={<div className="skeleton mx-4 my-2 h-7" />}
      >
        {(data) => (
          <>
            <ul className="divide-y divide-line">
              {keyed(whole ? data : data.slice(0, SHOWN)).map(({ key, trade }) => (
                <li key={key}>
                  <TradeLine trade={trade} />
                </li>
              ))}
            </ul>
            {data.length > SHOWN && (
              <div className="border-t border-line px-4 py-2">
                <Button aria-expanded={whole} onClick={() => setWhole(!whole)}>
                  {whole ? 'Show Less' : 'Show More'}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** A service may answer the same trade twice, or trades without a hash. */
function keyed(trades: readonly ListedFlashLoanTrade[]) {
  return trades.map((trade, place) => ({ key: `${trade.tx_hash} ${place}`, trade }));
}

function TradeLine({ trade }: { readonly trade: ListedFlashLoanTrade }): ReactNode {
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-1 @2xl:grid-cols-[10rem_minmax(0,1fr)_9rem_8rem_7rem]">
      <HashText value={trade.tx_hash} />
      <span className="order-1 col-span-2 min-w-0 truncate @2xl:order-none @2xl:col-span-1">
        <RouteText tokens={trade.token_path} />
      </span>
      <span className="order-1 @2xl:order-none @2xl:text-right">
        <Figure value={trade.real_profit_usd} format={{ unit: 'dollars', signed: true }} toned />
      </span>
      <span className="order-1 text-right text-12 text-muted @2xl:order-none">
        gas <Figure value={trade.gas_cost_usd} format={{ unit: 'dollars' }} />
      </span>
      <span className="min-w-0 text-right">
        {trade.status !== null && <StatusBadge status={trade.status} />}
      </span>
    </div>
  );
}
