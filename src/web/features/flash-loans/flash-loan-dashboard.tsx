import type { ReactNode } from 'react';
import { FLASH_LOAN_ENDPOINTS } from '../../../contract/flash-loans.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NoSource, SourceFaults, SourceNote } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ActiveTrades } from './active-trades.tsx';
import { BribeTiers } from './bribe-tiers.tsx';
import { CostPanel } from './cost-panel.tsx';
import { HourlyHeat } from './hourly-heat.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';
import { TopTrades } from './top-trades.tsx';
import { WalletProfits } from './wallet-profits.tsx';

declareCalls(FLASH_LOAN_ENDPOINTS);

/** Flash loans in figures: statuses, hours, bribes, best trades, wallets and trades in progress. */
export function FlashLoanDashboard(): ReactNode {
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area="flash-loans" />
      <div className="growing-row grid gap-4 @4xl:grid-cols-2">
        <HourlyHeat />
        <div className="flex @4xl:[visibility:inherit] min-w-0 flex-col gap-4 @4xl:*:last:grow">
          <Statuses />
          <CostPanel />
        </div>
      </div>
      <BribeTiers />
      <TopTrades />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <ActiveTrades />
        <WalletProfits />
      </div>
      <SourceFaults area="flash-loans" />
    </div>
  );
}

function Statuses(): ReactNode {
  const statuses = useEndpoint('flashLoanStatuses', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="flash_loan_trades">Trade Status</Definition>}
      aside={<SourceNote area="flash-loans" calls={['status-breakdown']} query={statuses} />}
    >
      <QueryView
        query={statuses}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: (data) => Object.keys(data).length === 0, text: 'No trades yet.' }}
        skeleton={<div className="skeleton mx-4 my-3 h-7" />}
        grows
      >
        {(data) => {
          const total = Object.values(data).reduce((sum, trades) => sum + trades, 0);
          return (
            <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 py-3">
              {Object.entries(data)
                .sort(([, a], [, b]) => b - a)
                .map(([status, trades]) => (
                  <div key={status} className="flex min-w-0 items-baseline gap-2">
                    <dt className="truncate">
                      <StatusBadge status={status} />
                    </dt>
                    <dd className="flex flex-wrap items-baseline gap-x-2 text-20 font-semibold text-strong">
                      <Figure value={trades} format={{ unit: 'count' }} />
                      <span className="text-12 font-normal text-muted">
                        {total === 0 ? '' : formatNumber((100 * trades) / total, { unit: 'percent' })}
                      </span>
                    </dd>
                  </div>
                ))}
            </dl>
          );
        }}
      </QueryView>
    </Panel>
  );
}
