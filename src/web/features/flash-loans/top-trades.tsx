import type { ReactNode } from 'react';
import type { ListedFlashLoanTrade } from '../../../contract/flash-loan-trade.ts';
import { TOP_TRADES } from '../../../contract/flash-loans.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RankBars, RankSkeleton } from '../../ui/rank-bars.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';
import { RouteText } from './route-text.tsx';

/** The most profitable trades, best first. */
export function TopTrades(): ReactNode {
  const top = useEndpoint('flashLoanTop', { limit: TOP_TRADES }, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="flash_loan_profit">Top Trades</Definition>}
      context={`the ${TOP_TRADES} most profitable`}
      aside={<SourceNote area="flash-loans" calls={['top']} query={top} />}
    >
      <QueryView
        query={top}
        loading={LOADING}
        failure={FAILURE}
        empty={null}
        skeleton={<RankSkeleton length={5} />}
      >
        {(data) => <RankBars halves empty="No trades yet." items={data.map(toItem)} />}
      </QueryView>
    </Panel>
  );
}

function toItem(trade: ListedFlashLoanTrade, place: number) {
  return {
    key: `${trade.tx_hash} ${place}`,
    label: (
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <HashText value={trade.tx_hash} />
        <span className="min-w-0 truncate text-12 text-muted">
          <RouteText tokens={trade.token_path} />
        </span>
      </span>
    ),
    value: trade.real_profit_usd ?? 0,
    figure: <Figure value={trade.real_profit_usd} format={{ unit: 'dollars', signed: true }} toned />,
    context: (
      <span className="whitespace-nowrap">
        gas <Figure value={trade.gas_cost_usd} format={{ unit: 'dollars' }} />
      </span>
    ),
  };
}
