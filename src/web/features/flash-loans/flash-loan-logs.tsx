import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlashLoanTrade } from '../../../contract/flash-loan-trade.ts';
import { FLASH_LOAN_SORTS, type FlashLoanTradeQuery } from '../../../contract/flash-loans.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import { NoSource, SourceFaults, SourceNote, useSource } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { RouteText } from './route-text.tsx';

type Sort = NonNullable<FlashLoanTradeQuery['sort']>;
const FILTERS = [
  'tx_hash',
  'token',
  'status',
  'wallet',
  'min_profit',
  'max_profit',
  'min_gas',
  'max_gas',
  'min_bribe',
  'max_bribe',
  'from',
  'to',
] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: FLASH_LOAN_SORTS,
  sort: 'timestamp',
  order: 'desc',
  filters: FILTERS,
};

const LIST: TableListKind<'flashLoanTrades', Sort, Filter> = {
  endpoint: 'flashLoanTrades',
  rules: RULES,
  toQuery: logQuery,
  toColumns: logColumns,
};

/** Every execution that is known. */
export function FlashLoanLogs(): ReactNode {
  const { day, table } = useTableList(LIST);
  const navigate = useNavigate();
  // Only a chain tells what stands behind an execution.
  const isRead = useSource('flash-loans')?.kind !== 'remote';
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="flash-loans" />
      <DataTable
        name="flash_loan_logs"
        noun="executions"
        {...table}
        idOf={({ id }) => id}
        onOpen={({ id }) => navigate({ to: '/flash-loans/logs/$id', params: { id } })}
        opens={() => isRead}
        loading="Loading execution logs..."
        failure="Failed to load flash loan logs."
        empty="No logs found."
        caption={`Profit and gas in dollars. Times in ${zoneLabel(day)}.`}
        freshness={<SourceNote area="flash-loans" calls={['recent']} list={table.source} />}
      />
      <SourceFaults area="flash-loans" />
    </div>
  );
}

function logColumns(day: TradingDay): ReadonlyArray<TableColumn<FlashLoanTrade, Sort, Filter>> {
  return [
    {
      id: 'tx_hash',
      header: 'TX',
      width: 190,
      filter: { kind: 'text', name: 'tx_hash' },
      cell: ({ tx_hash }) => <HashText value={tx_hash} />,
    },
    {
      id: 'token_path',
      header: 'Route',
      width: 220,
      filter: { kind: 'text', name: 'token' },
      cell: ({ token_path }) => <RouteText tokens={token_path} />,
    },
    {
      id: 'real_profit_usd',
      header: 'Profit',
      width: 130,
      numeric: true,
      metric: 'flash_loan_profit',
      filter: { kind: 'range', min: 'min_profit', max: 'max_profit' },
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
      filter: { kind: 'range', min: 'min_gas', max: 'max_gas' },
      cell: ({ gas_cost_usd }) => <Figure value={gas_cost_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      filter: { kind: 'text', name: 'status' },
      cell: ({ status }) =>
        status === null ? <span className="text-muted">N/A</span> : <StatusBadge status={status} />,
    },
    {
      id: 'bribe_eth',
      header: 'Bribe (ETH)',
      width: 120,
      numeric: true,
      optional: 'hidden',
      filter: { kind: 'range', min: 'min_bribe', max: 'max_bribe' },
      cell: ({ bribe_eth }) => <Figure value={bribe_eth} format={{ unit: 'plain', digits: 6 }} />,
    },
    {
      id: 'wallet',
      header: 'Wallet',
      width: 190,
      optional: 'hidden',
      filter: { kind: 'text', name: 'wallet' },
      cell: ({ wallet }) => <HashText value={wallet} />,
    },
    {
      id: 'timestamp',
      header: 'Time',
      width: 190,
      optional: 'shown',
      filter: { kind: 'days', from: 'from', to: 'to' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
  ];
}

function logQuery(
  filters: Readonly<Partial<Record<Filter, string>>>,
  day: TradingDay,
): QueryOf<'flashLoanTrades'> {
  return definedOnly<QueryOf<'flashLoanTrades'>>({
    tx_hash: filters.tx_hash,
    token: filters.token,
    status: filters.status,
    wallet: filters.wallet,
    ...boundsIn(filters),
    ...daySpan(filters, day),
  });
}
