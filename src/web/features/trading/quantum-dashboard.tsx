import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { BROKER_ENDPOINTS } from '../../../contract/broker.ts';
import type { EngineStatus } from '../../../contract/status.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useLate } from '../../ui/use-late.ts';
import { EngineSeries } from './engine-series.tsx';
import { EquityPanels } from './equity-panel.tsx';
import { LatestTrades } from './latest-trades.tsx';
import { OpenPositions } from './open-positions.tsx';
import { StatusFunnel } from './status-funnel.tsx';
import { TradeTotalsCard } from './trade-totals-card.tsx';

declareCalls({ ...BROKER_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** Loaded only where an operator's own engine is mirrored. */
const RemoteEngine = lazyPart(async () => (await import('./remote-engine.tsx')).RemoteEngine);

/** The engine at a glance: elite and all trades, pattern statuses, open positions, series. */
export function QuantumDashboard(): ReactNode {
  const { query } = useScope();
  const status = useEndpoint('status', query, { keepPrevious: true });
  const isLate = useLate(status.isPlaceholderData);
  return (
    <div className="@container flex flex-col gap-4">
      <QueryView
        unframed
        cards
        query={status}
        loading="Loading dashboard..."
        failure="Failed to load status."
        empty={null}
        skeleton={<Overview status={status} />}
      >
        {() => <Overview status={status} />}
      </QueryView>
      <EquityPanels filter={query} unit="dollars" />
      <OpenPositions />
      <div className="grid gap-4 @5xl:grid-cols-2">
        <div className={`grid min-w-0 ${isLate ? 'former' : ''}`}>
          {status.data?.scope.market === 'remote' ? (
            <Suspense fallback={null}>
              <RemoteEngine />
            </Suspense>
          ) : (
            <EngineSeries status={status} />
          )}
        </div>
        <LatestTrades />
      </div>
    </div>
  );
}

/** The same layout with figures and while loading. */
function Overview({ status }: { readonly status: UseQueryResult<EngineStatus> }): ReactNode {
  const { data } = status;
  const aside = <QueryFreshness scope={data?.scope} query={status} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 @3xl:grid-cols-2">
        <TradeTotalsCard
          title="Elite Trades"
          to="/trading/elite-trades"
          summary={data?.elite_trades}
          aside={aside}
          unit={data?.scope.market === 'remote' ? 'percent' : 'dollars'}
          metrics={{ count: 'elite_trade_count', rate: 'elite_win_rate', profit: 'elite_total_profit' }}
        />
        <TradeTotalsCard
          title="All Trades"
          to="/trading/trades/history"
          summary={data?.all_trades}
          aside={aside}
          metrics={{ count: 'trade_count', rate: 'trade_win_rate', profit: 'total_profit' }}
        />
      </div>
      <StatusFunnel counts={data?.status_counts} aside={aside} />
    </div>
  );
}
