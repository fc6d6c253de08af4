import type { ReactNode } from 'react';
import { AIRDROP_ALLOCATIONS } from '../../../contract/airdrop-distributions.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';

const LIST: TableListKind<'airdropAllocations'> = {
  endpoint: 'airdropAllocations',
  toColumns: allocationColumns,
};

/** The allocations of watched wallets, and their status. */
export function AirdropAllocations(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="airdrop_allocations"
      noun="allocations"
      idOf={({ id }) => id}
      failure={AIRDROP_ALLOCATIONS.failure}
      empty="No allocations found."
      caption={(zone) => `Unknown: the wallet or its distributor is not watched. Times in ${zone}.`}
      calls={['claims']}
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
        <span className="tabular-nums" title={`${baseUnitsText(amount, decimals)} ${isolateName(token)}`}>
          {shownBaseUnits(amount, decimals)} <bdi className="text-muted">{token}</bdi>
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
