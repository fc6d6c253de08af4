import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FLASH_LOAN_ENDPOINTS } from '../../../contract/flash-loans.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { NoSource, SourceFaults, useSource } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { EXECUTION_PEEK } from './execution-peek.ts';
import { RouteText } from './route-text.tsx';

declareCalls(FLASH_LOAN_ENDPOINTS);

const LIST: TableListKind<'flashLoanTrades'> = {
  endpoint: 'flashLoanTrades',
  toColumns: logColumns,
};

/** All executions. */
export function FlashLoanLogs(): ReactNode {
  const navigate = useNavigate();
  // Only executions from a chain have a detail page.
  const isRead = useSource('flash-loans')?.kind !== 'remote';
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="flash-loans" />
      <AreaList
        list={LIST}
        name="flash_loan_logs"
        noun="executions"
        idOf={({ id }) => id}
        onOpen={({ id }) => navigate({ to: '/flash-loans/logs/$id', params: { id } })}
        opens={() => isRead}
        peek={EXECUTION_PEEK}
        loading="Loading execution logs..."
        failure="Failed to load flash loan logs."
        empty="No logs found."
        caption={(zone) => `Profit and gas in dollars. Times in ${zone}.`}
      />
      <SourceFaults area="flash-loans" />
    </div>
  );
}

function logColumns(day: TradingDay): readonly ColumnOf<'flashLoanTrades'>[] {
  return [
    {
      id: 'tx_hash',
      header: 'TX',
      width: 190,
      cell: ({ tx_hash }) => <HashText value={tx_hash} />,
    },
    {
      id: 'token_path',
      header: 'Route',
      brief: 'lead',
      width: 220,
      cell: ({ token_path }) => <RouteText tokens={token_path} />,
    },
    {
      id: 'real_profit_usd',
      header: 'Profit',
      brief: 'end',
      width: 130,
      numeric: true,
      metric: 'flash_loan_profit',
      cell: ({ real_profit_usd }) => (
        <Figure value={real_profit_usd} format={{ unit: 'dollars', signed: true }} toned />
      ),
    },
    {
      id: 'gas_cost_usd',
      header: 'Gas',
      width: 110,
      numeric: true,
      metric: 'flash_loan_gas',
      cell: ({ gas_cost_usd }) => <Figure value={gas_cost_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'status',
      header: 'Status',
      brief: 'line',
      width: 116,
      cell: ({ status }) =>
        status === null ? <span className="text-muted">N/A</span> : <StatusBadge status={status} />,
    },
    {
      id: 'bribe_eth',
      header: 'Bribe (ETH)',
      width: 120,
      numeric: true,
      optional: 'hidden',
      cell: ({ bribe_eth }) => <Figure value={bribe_eth} format={{ unit: 'plain', digits: 6 }} />,
    },
    {
      id: 'wallet',
      header: 'Wallet',
      width: 190,
      optional: 'hidden',
      cell: ({ wallet }) => <HashText value={wallet} />,
    },
    {
      id: 'timestamp',
      header: 'Time',
      brief: 'line',
      width: 190,
      optional: 'shown',
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
  ];
}
