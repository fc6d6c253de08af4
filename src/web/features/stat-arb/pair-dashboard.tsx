import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type PairOverview, STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import { equityCurve } from '../../../domain/daily-profits.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { EQUITY_HEIGHT, EquityChart } from '../../ui/charts/equity-chart.tsx';
import { AreaDashboard } from '../../ui/frame/area-dashboard.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { LatestTrades } from './latest-trades.tsx';
import { LookedAt } from './looked-at.tsx';
import { PairCards } from './pair-cards.tsx';
import { PairSignals } from './pair-signals.tsx';
import { NO_SIGNAL, NO_TRADE } from './pair-text.ts';
import { PairWaterfall } from './pair-waterfall.tsx';
import { ZBar } from './z-bar.tsx';

declareCalls(STAT_ARB_ENDPOINTS);

const LOADING = 'Loading figures of pairs...';
const FAILURE = 'Failed to load figures of pairs.';

/** Pairs in figures: what was looked at, followed and trusted, what trades brought, and why others were not made. */
export function PairDashboard(): ReactNode {
  const overview = useEndpoint('pairOverview', {}, { keepPrevious: true });
  return (
    <AreaDashboard
      area="stat-arb"
      name="statArb"
      cards={<PairCards query={overview} />}
      scope={<LookedAt desks={overview.isError ? [] : overview.data?.desks} />}
      ledger={<PairWaterfall query={overview} />}
      chart={<NetCurve query={overview} />}
      beside={<OpenTrades query={overview} />}
      decisions={{ table: <PairSignals />, empty: NO_SIGNAL }}
      executions={<LatestTrades />}
    />
  );
}

type OverviewQuery = Parameters<typeof QueryView<PairOverview>>[0]['query'];

function NetCurve({
  query,
}: {
  readonly query: OverviewQuery & Pick<UseQueryResult, 'dataUpdatedAt'>;
}): ReactNode {
  return (
    <Panel
      title="Net of closed trades"
      aside={<SourceNote area="stat-arb" calls={['executions']} query={query} />}
    >
      <QueryView
        grows
        query={query}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: ({ daily }) => daily.dates.length === 0, text: NO_TRADE }}
        skeleton={<span className="skeleton m-4 block" style={{ height: EQUITY_HEIGHT }} />}
      >
        {({ daily }) => <Equity daily={daily} />}
      </QueryView>
    </Panel>
  );
}

function Equity({ daily }: Pick<PairOverview, 'daily'>): ReactNode {
  const points = useMemo(() => equityCurve(daily), [daily]);
  return <EquityChart label="Net of closed pair trades by day" points={points} unit="dollars" />;
}

function OpenTrades({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel title="Open pair trades">
      <QueryView
        aged
        query={query}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: ({ open }) => open.length === 0, text: 'No pair trade is open.' }}
        skeleton={<span className="skeleton mx-4 my-3 block h-5" />}
      >
        {({ open }) => (
          <ul>
            {open.map(({ id, pair, z, bucket }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                <Link to="/stat-arb/prices/$id" params={{ id }} className="underline underline-offset-4">
                  {pair}
                </Link>
                <ZBar z={z} bucket={bucket} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
