import type { ReactNode } from 'react';
import {
  type AirdropAllocation,
  ALLOCATION_SORTS,
  type AllocationQuery,
} from '../../../contract/airdrop-distributions.ts';
import { ALLOCATION_STATUSES } from '../../../domain/airdrop-distribution.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { type TableListKind, useTableList } from '../../ui/use-table-list.ts';

type Sort = NonNullable<AllocationQuery['sort']>;
const FILTERS = [
  'protocol',
  'wallet',
  'status',
  'min_tokens',
  'max_tokens',
  'min_claimed_usd',
  'max_claimed_usd',
  'deadline_from',
  'deadline_to',
  'claimed_from',
  'claimed_to',
] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: ALLOCATION_SORTS,
  sort: 'token_amount',
  order: 'desc',
  filters: FILTERS,
};

const LIST: TableListKind<'airdropAllocations', Sort, Filter> = {
  endpoint: 'airdropAllocations',
  rules: RULES,
  toQuery: allocationQuery,
  toColumns: allocationColumns,
};

/** Who may claim what, and what is known of it. */
export function AirdropAllocations(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <DataTable
      name="airdrop_allocations"
      noun="allocations"
      {...table}
      idOf={({ id }) => id}
      loading="Loading allocations..."
      failure="Failed to fetch airdrop allocations"
      empty="No allocations found."
      emptyOnFailure
      caption={`Unknown: nobody watches that wallet and its distributor. Times in ${zoneLabel(day)}.`}
      freshness={<SourceNote area="airdrops" calls={['claims']} list={table.source} />}
    />
  );
}

function allocationColumns(day: TradingDay): ReadonlyArray<TableColumn<AirdropAllocation, Sort, Filter>> {
  return [
    {
      id: 'wallet',
      header: 'Wallet',
      width: 190,
      filter: { kind: 'text', name: 'wallet' },
      cell: ({ wallet }) => <HashText value={wallet} />,
    },
    {
      id: 'protocol',
      header: 'Protocol',
      width: 130,
      filter: { kind: 'text', name: 'protocol' },
      cell: ({ protocol }) => protocol,
    },
    {
      id: 'token_amount',
      header: 'Amount',
      width: 190,
      numeric: true,
      metric: 'allocation_amount',
      filter: { kind: 'range', min: 'min_tokens', max: 'max_tokens' },
      cell: ({ amount, decimals, token }) => (
        <span className="tabular-nums" title={`${baseUnitsText(amount, decimals)} ${token}`}>
          {shownBaseUnits(amount, decimals)} <span className="text-muted">{token}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      filter: { kind: 'choice', name: 'status', options: ALLOCATION_STATUSES },
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'deadline',
      header: 'Deadline',
      width: 190,
      filter: { kind: 'days', from: 'deadline_from', to: 'deadline_to' },
      cell: ({ deadline }) => formatMinute(deadline, day),
    },
    {
      id: 'claimed_usd',
      header: 'Value at claim',
      width: 120,
      numeric: true,
      metric: 'airdrop_value',
      optional: 'shown',
      filter: { kind: 'range', min: 'min_claimed_usd', max: 'max_claimed_usd' },
      cell: ({ claimed_usd }) => <Figure value={claimed_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'claimed_at',
      header: 'Claimed',
      width: 190,
      optional: 'shown',
      filter: { kind: 'days', from: 'claimed_from', to: 'claimed_to' },
      cell: ({ claimed_at }) => formatMinute(claimed_at, day),
    },
  ];
}

function allocationQuery(
  filters: Readonly<Partial<Record<Filter, string>>>,
  day: TradingDay,
): QueryOf<'airdropAllocations'> {
  const deadline = daySpan({ from: filters.deadline_from, to: filters.deadline_to }, day);
  const claimed = daySpan({ from: filters.claimed_from, to: filters.claimed_to }, day);
  return definedOnly<QueryOf<'airdropAllocations'>>({
    protocol: filters.protocol,
    wallet: filters.wallet,
    status: ALLOCATION_STATUSES.find((one) => one === filters.status),
    ...boundsIn(filters),
    deadline_from: deadline.from,
    deadline_to: deadline.to,
    claimed_from: claimed.from,
    claimed_to: claimed.to,
  });
}
