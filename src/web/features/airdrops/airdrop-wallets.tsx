import type { ReactNode } from 'react';
import { AIRDROP_ENDPOINTS, AIRDROP_WALLETS } from '../../../contract/airdrops.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { NoSource, SourceNote } from '../../ui/source-note.tsx';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { WatchPanel } from '../../ui/watch-panel.tsx';

declareCalls({ ...AIRDROP_ENDPOINTS, ...WATCHED_ADDRESS_ENDPOINTS });

const LIST: TableListKind<'airdropWallets'> = {
  endpoint: 'airdropWallets',
  toColumns: walletColumns,
};

const UNLABELED = 'unlabeled';

/** The farming wallets. */
export function AirdropWallets(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="airdrops" />
      <DataTable
        name="airdrop_wallets"
        noun="wallets"
        {...table}
        idOf={({ id }) => id}
        loading="Loading wallets..."
        failure={AIRDROP_WALLETS.failure}
        empty="No wallets found."
        emptyOnFailure
        caption={`Times in ${zoneLabel(day)}.`}
        freshness={
          <SourceNote area={AIRDROP_WALLETS.area} calls={AIRDROP_WALLETS.calls} list={table.source} />
        }
      />
      {(table.source.rows ?? table.source.error) && (
        <WatchPanel
          area="airdrops"
          title="Manage wallets"
          roles={['wallet']}
          empty="No wallet is watched yet."
        />
      )}
    </div>
  );
}

function walletColumns(day: TradingDay): readonly ColumnOf<'airdropWallets'>[] {
  return [
    {
      id: 'address',
      header: 'Address',
      brief: 'lead',
      width: 170,
      cell: ({ address }) => <HashText value={address} />,
    },
    {
      id: 'last_active',
      header: 'Last Active',
      brief: 'line',
      width: 168,
      cell: ({ last_active }) => formatMinute(last_active, day),
    },
    {
      id: 'label',
      header: 'Label',
      brief: 'line',
      width: 110,
      cell: ({ label }) => label ?? <span className="text-muted">{UNLABELED}</span>,
    },
    {
      id: 'created_at',
      header: 'Created',
      width: 168,
      cell: ({ created_at }) => formatMinute(created_at, day),
    },
    {
      id: 'active',
      header: 'Active',
      width: 80,
      cell: ({ active }) => <ActiveText active={active} />,
    },
    {
      id: 'interactions',
      header: 'Interactions',
      width: 104,
      numeric: true,
      metric: 'airdrop_interactions',
      optional: 'shown',
      cell: ({ interactions }) => <Figure value={interactions} format={{ unit: 'count' }} />,
    },
    {
      id: 'protocols',
      header: 'Protocols',
      width: 100,
      numeric: true,
      optional: 'hidden',
      cell: ({ protocols }) => <Figure value={protocols} format={{ unit: 'count' }} />,
    },
    {
      id: 'claims',
      header: 'Claims',
      width: 100,
      numeric: true,
      optional: 'hidden',
      cell: ({ claims }) => <Figure value={claims} format={{ unit: 'count' }} />,
    },
    {
      id: 'claimed_usd',
      header: 'Claimed $',
      width: 104,
      numeric: true,
      metric: 'airdrop_claimed',
      optional: 'shown',
      cell: ({ claimed_usd }) => <Figure value={claimed_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'gas_usd',
      header: 'Gas spent',
      width: 104,
      numeric: true,
      metric: 'airdrop_gas',
      optional: 'shown',
      cell: ({ gas_usd }) => <Figure value={gas_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'net_usd',
      header: 'Net',
      brief: 'end',
      width: 104,
      numeric: true,
      metric: 'airdrop_net',
      optional: 'shown',
      cell: ({ net_usd }) => <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned />,
    },
  ];
}

function ActiveText({ active }: { readonly active: boolean | null }): ReactNode {
  if (active === null) return <span className="text-muted">N/A</span>;
  return <span className={active ? 'text-normal' : 'text-muted'}>{active ? 'Yes' : 'No'}</span>;
}
