import type { ReactNode } from 'react';
import { AIRDROP_ALLOCATIONS } from '../../../contract/airdrop-distributions.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';

const LIST: TableListKind<'airdropAllocations'> = {
  endpoint: 'airdropAllocations',
  toColumns: allocationColumns,
};

/** The allocations of watched wallets, and their status. */
export function AirdropAllocations(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <DataTable
      name="airdrop_allocations"
      noun="allocations"
      {...table}
      idOf={({ id }) => id}
      loading="Loading allocations..."
      failure={AIRDROP_ALLOCATIONS.failure}
      empty="No allocations found."
      emptyOnFailure
      caption={`Unknown: the wallet or its distributor is not watched. Times in ${zoneLabel(day)}.`}
      freshness={<SourceNote area={AIRDROP_ALLOCATIONS.area} calls={['claims']} list={table.source} />}
    />
  );
}

function allocationColumns(day: TradingDay): readonly ColumnOf<'airdropAllocations'>[] {
  return [
    {
      id: 'wallet',
      header: 'Wallet',
      width: 190,
      cell: ({ wallet }) => <HashText value={wallet} />,
    },
    {
      id: 'protocol',
      header: 'Protocol',
      brief: 'lead',
      width: 130,
      cell: ({ protocol }) => <AddressName name={protocol} />,
    },
    {
      id: 'token_amount',
      header: 'Amount',
      brief: 'end',
      width: 190,
      numeric: true,
      metric: 'allocation_amount',
      cell: ({ amount, decimals, token }) => (
        <span className="tabular-nums" title={`${baseUnitsText(amount, decimals)} ${token}`}>
          {shownBaseUnits(amount, decimals)} <span className="text-muted">{token}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      brief: 'line',
      width: 116,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'deadline',
      header: 'Deadline',
      brief: 'line',
      width: 190,
      cell: ({ deadline }) => formatMinute(deadline, day),
    },
    {
      id: 'claimed_usd',
      header: 'Value at claim',
      width: 120,
      numeric: true,
      metric: 'airdrop_value',
      optional: 'shown',
      cell: ({ claimed_usd }) => <Figure value={claimed_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'claimed_at',
      header: 'Claimed',
      width: 190,
      optional: 'shown',
      cell: ({ claimed_at }) => formatMinute(claimed_at, day),
    },
  ];
}
