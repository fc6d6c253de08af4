import type { ReactNode } from 'react';
import type { AirdropRecord } from '../../../contract/airdrops.ts';
import { AIRDROP_RECORD_SORTS, type AirdropRecordQuery } from '../../../contract/airdrops.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { Figure } from '../../ui/figure.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { AirdropAllocations } from './airdrop-allocations.tsx';

type Sort = NonNullable<AirdropRecordQuery['sort']>;
const FILTERS = [
  'protocol',
  'wallet',
  'tx_hash',
  'min_usd_value',
  'max_usd_value',
  'min_gas_usd',
  'max_gas_usd',
  'from',
  'to',
] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: AIRDROP_RECORD_SORTS,
  sort: 'timestamp',
  order: 'desc',
  filters: FILTERS,
};

const RECORDS = { rules: RULES, toQuery: recordQuery, toColumns: recordColumns };
const TABLES: {
  readonly claims: TableListKind<'airdropClaims', Sort, Filter>;
  readonly interactions: TableListKind<'airdropInteractions', Sort, Filter>;
} = {
  claims: { endpoint: 'airdropClaims', ...RECORDS },
  interactions: { endpoint: 'airdropInteractions', ...RECORDS },
};

const LISTS = ['claims', 'interactions', 'allocations'] as const;

/** Claims, interactions or allocations as a table; which of them stands in the address. */
export function AirdropRecords(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const list = LISTS.find((one) => one === search.list) ?? 'claims';
  return (
    <div className="flex flex-col gap-3">
      <FilterRow
        label="Records shown"
        chosen={list}
        onChoose={(value) => setSearch({ list: value === 'claims' ? undefined : value, page: undefined })}
        options={LISTS.map((value) => ({
          value,
          label: <span className="first-letter:uppercase">{value}</span>,
        }))}
      />
      {list === 'allocations' ? <AirdropAllocations /> : <RecordTable key={list} list={list} />}
    </div>
  );
}

function RecordTable({ list }: { readonly list: 'claims' | 'interactions' }): ReactNode {
  const { day, table } = useTableList<'airdropClaims' | 'airdropInteractions', Sort, Filter>(TABLES[list]);
  return (
    <DataTable
      name={`airdrop_${list}`}
      noun={list}
      {...table}
      idOf={idOf}
      loading={`Loading ${list}...`}
      failure={`Failed to fetch airdrop ${list}`}
      empty={`No ${list} found.`}
      emptyOnFailure
      caption={`Values in dollars at the time of the record. Times in ${zoneLabel(day)}.`}
      freshness={<SourceNote area="airdrops" calls={[list]} list={table.source} />}
    />
  );
}

function recordColumns(day: TradingDay): ReadonlyArray<TableColumn<AirdropRecord, Sort, Filter>> {
  return [
    {
      id: 'protocol',
      header: 'Protocol',
      width: 160,
      filter: { kind: 'text', name: 'protocol' },
      cell: ({ protocol }) => protocol ?? <span className="text-muted">N/A</span>,
    },
    {
      id: 'usd_value',
      header: 'Value',
      width: 130,
      numeric: true,
      metric: 'airdrop_value',
      filter: { kind: 'range', min: 'min_usd_value', max: 'max_usd_value' },
      cell: ({ usd_value }) => <Figure value={usd_value} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'gas_usd',
      header: 'Gas',
      width: 110,
      numeric: true,
      metric: 'airdrop_gas',
      optional: 'shown',
      filter: { kind: 'range', min: 'min_gas_usd', max: 'max_gas_usd' },
      cell: ({ gas_usd }) => <Figure value={gas_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'wallet',
      header: 'Wallet',
      width: 190,
      filter: { kind: 'text', name: 'wallet' },
      cell: ({ wallet }) => <HashText value={wallet} />,
    },
    {
      id: 'tx_hash',
      header: 'TX',
      width: 190,
      optional: 'shown',
      filter: { kind: 'text', name: 'tx_hash' },
      cell: ({ tx_hash }) => <HashText value={tx_hash} />,
    },
    {
      id: 'timestamp',
      header: 'Time',
      width: 190,
      filter: { kind: 'days', from: 'from', to: 'to' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
  ];
}

function recordQuery(
  filters: Readonly<Partial<Record<Filter, string>>>,
  day: TradingDay,
): QueryOf<'airdropClaims'> {
  return definedOnly<QueryOf<'airdropClaims'>>({
    protocol: filters.protocol,
    wallet: filters.wallet,
    tx_hash: filters.tx_hash,
    ...boundsIn(filters),
    ...daySpan(filters, day),
  });
}

function idOf({ id }: AirdropRecord): string {
  return id;
}
