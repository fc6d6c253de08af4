import type { ReactNode } from 'react';
import type { AirdropWallet } from '../../../contract/airdrops.ts';
import { AIRDROP_WALLET_SORTS, type AirdropWalletQuery } from '../../../contract/airdrops.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import { NoSource, SourceNote } from '../../ui/source-note.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { WatchPanel } from './watch-panel.tsx';

type Sort = NonNullable<AirdropWalletQuery['sort']>;
const FILTERS = [
  'address',
  'label',
  'active',
  'active_from',
  'active_to',
  'created_from',
  'created_to',
  'min_interactions',
  'max_interactions',
  'min_protocols',
  'max_protocols',
  'min_claims',
  'max_claims',
  'min_claimed_usd',
  'max_claimed_usd',
  'min_gas_usd',
  'max_gas_usd',
  'min_net_usd',
  'max_net_usd',
] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: AIRDROP_WALLET_SORTS,
  sort: 'last_active',
  order: 'desc',
  filters: FILTERS,
};

const LIST: TableListKind<'airdropWallets', Sort, Filter> = {
  endpoint: 'airdropWallets',
  rules: RULES,
  toQuery: walletQuery,
  toColumns: walletColumns,
};

const UNLABELED = 'unlabeled';
const YES_OR_NO = ['yes', 'no'] as const;

/** The farming wallets, a card each. */
export function AirdropWallets(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="airdrops" />
      <DataTable
        cards
        name="airdrop_wallets"
        noun="wallets"
        {...table}
        idOf={({ id }) => id}
        loading="Loading wallets..."
        failure="Failed to fetch airdrop wallets"
        empty="No wallets found."
        emptyOnFailure
        caption={`Times in ${zoneLabel(day)}.`}
        freshness={<SourceNote area="airdrops" calls={['wallets']} list={table.source} />}
      />
      <WatchPanel title="Manage wallets" roles={['wallet']} empty="No wallet is watched yet." />
    </div>
  );
}

function walletColumns(day: TradingDay): ReadonlyArray<TableColumn<AirdropWallet, Sort, Filter>> {
  return [
    {
      id: 'address',
      header: 'Address',
      width: 200,
      filter: { kind: 'text', name: 'address' },
      cell: ({ address }) => <HashText value={address} />,
    },
    {
      id: 'last_active',
      header: 'Last Active',
      width: 190,
      filter: { kind: 'days', from: 'active_from', to: 'active_to' },
      cell: ({ last_active }) => formatMinute(last_active, day),
    },
    {
      id: 'label',
      header: 'Label',
      width: 120,
      filter: { kind: 'text', name: 'label' },
      cell: ({ label }) => label ?? <span className="text-muted">{UNLABELED}</span>,
    },
    {
      id: 'created_at',
      header: 'Created',
      width: 190,
      filter: { kind: 'days', from: 'created_from', to: 'created_to' },
      cell: ({ created_at }) => formatMinute(created_at, day),
    },
    {
      id: 'active',
      header: 'Active',
      width: 80,
      filter: { kind: 'choice', name: 'active', options: YES_OR_NO },
      cell: ({ active }) => <ActiveText active={active} />,
    },
    {
      id: 'interactions',
      header: 'Interactions',
      width: 100,
      numeric: true,
      metric: 'airdrop_interactions',
      optional: 'shown',
      filter: { kind: 'range', min: 'min_interactions', max: 'max_interactions' },
      cell: ({ interactions }) => <Figure value={interactions} format={{ unit: 'count' }} />,
    },
    {
      id: 'protocols',
      header: 'Protocols',
      width: 100,
      numeric: true,
      optional: 'hidden',
      filter: { kind: 'range', min: 'min_protocols', max: 'max_protocols' },
      cell: ({ protocols }) => <Figure value={protocols} format={{ unit: 'count' }} />,
    },
    {
      id: 'claims',
      header: 'Claims',
      width: 100,
      numeric: true,
      optional: 'hidden',
      filter: { kind: 'range', min: 'min_claims', max: 'max_claims' },
      cell: ({ claims }) => <Figure value={claims} format={{ unit: 'count' }} />,
    },
    {
      id: 'claimed_usd',
      header: 'Claimed $',
      width: 110,
      numeric: true,
      metric: 'airdrop_claimed',
      optional: 'shown',
      filter: { kind: 'range', min: 'min_claimed_usd', max: 'max_claimed_usd' },
      cell: ({ claimed_usd }) => <Figure value={claimed_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'gas_usd',
      header: 'Gas spent',
      width: 110,
      numeric: true,
      metric: 'airdrop_gas',
      optional: 'shown',
      filter: { kind: 'range', min: 'min_gas_usd', max: 'max_gas_usd' },
      cell: ({ gas_usd }) => <Figure value={gas_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'net_usd',
      header: 'Net',
      width: 110,
      numeric: true,
      metric: 'airdrop_net',
      optional: 'shown',
      filter: { kind: 'range', min: 'min_net_usd', max: 'max_net_usd' },
      cell: ({ net_usd }) => <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned />,
    },
  ];
}

function ActiveText({ active }: { readonly active: boolean | null }): ReactNode {
  if (active === null) return <span className="text-muted">N/A</span>;
  return <span className={active ? 'text-gain' : 'text-muted'}>{active ? 'Yes' : 'No'}</span>;
}

function walletQuery(
  filters: Readonly<Partial<Record<Filter, string>>>,
  day: TradingDay,
): QueryOf<'airdropWallets'> {
  const active = daySpan({ from: filters.active_from, to: filters.active_to }, day);
  const created = daySpan({ from: filters.created_from, to: filters.created_to }, day);
  return definedOnly<QueryOf<'airdropWallets'>>({
    address: filters.address,
    label: filters.label,
    active: YES_OR_NO.find((one) => one === filters.active),
    active_from: active.from,
    active_to: active.to,
    created_from: created.from,
    created_to: created.to,
    ...boundsIn(filters),
  });
}
