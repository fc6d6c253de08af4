import { type ReactNode, useMemo } from 'react';
import { AIRDROP_WALLET_SORTS, type AirdropWalletQuery } from '../../../contract/airdrops.ts';
import type { AirdropWallet } from '../../../domain/airdrop.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { ListRules } from '../../ui/list-search.ts';
import { NoSource, SourceNote } from '../../ui/source-note.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePagedList } from '../../ui/use-paged-list.ts';

type Sort = NonNullable<AirdropWalletQuery['sort']>;
const FILTERS = ['address', 'label', 'active'] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: AIRDROP_WALLET_SORTS,
  sort: 'last_active',
  order: 'desc',
  filters: FILTERS,
};

const UNLABELED = 'unlabeled';
const YES_OR_NO = ['yes', 'no'] as const;

/** The farming wallets, a card each. */
export function AirdropWallets(): ReactNode {
  const day = useTradingDay();
  const control = useListSearch(RULES);
  const filters = useMemo(() => walletQuery(control.list.filters), [control.list.filters]);
  const source = usePagedList('airdropWallets', filters, control.list);
  const columns = useMemo(() => walletColumns(day), [day]);
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="airdrops" />
      <DataTable
        cards
        name="airdrop_wallets"
        noun="wallets"
        columns={columns}
        source={source}
        control={control}
        idOf={({ id }) => id}
        loading="Loading wallets..."
        failure="Failed to fetch airdrop wallets"
        empty="No wallets found."
        caption={`Times in ${zoneLabel(day)}.`}
        freshness={<SourceNote area="airdrops" calls={['wallets']} />}
      />
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
      width: 148,
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
      width: 148,
      cell: ({ created_at }) => formatMinute(created_at, day),
    },
    {
      id: 'active',
      header: 'Active',
      width: 80,
      filter: { kind: 'choice', name: 'active', options: YES_OR_NO },
      cell: ({ active }) => <ActiveText active={active} />,
    },
  ];
}

function ActiveText({ active }: { readonly active: boolean | null }): ReactNode {
  if (active === null) return <span className="text-muted">N/A</span>;
  return <span className={active ? 'text-gain' : 'text-muted'}>{active ? 'Yes' : 'No'}</span>;
}

function walletQuery(filters: Readonly<Partial<Record<Filter, string>>>): QueryOf<'airdropWallets'> {
  const query: QueryOf<'airdropWallets'> = {
    address: filters.address,
    label: filters.label,
    active: YES_OR_NO.find((one) => one === filters.active),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
