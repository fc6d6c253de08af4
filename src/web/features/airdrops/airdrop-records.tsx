import type { ReactNode } from 'react';
import { AIRDROP_CLAIMS, AIRDROP_INTERACTIONS } from '../../../contract/airdrops.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { Peek } from '../../ui/peek.ts';
import type { RowOf } from '../../ui/use-paged-list.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { AirdropAllocations } from './airdrop-allocations.tsx';

type RecordList = 'airdropClaims' | 'airdropInteractions';

const DECLARED = { claims: AIRDROP_CLAIMS, interactions: AIRDROP_INTERACTIONS } as const;
const TABLES: Readonly<Record<keyof typeof DECLARED, TableListKind<RecordList>>> = {
  claims: { endpoint: 'airdropClaims', toColumns: recordColumns },
  interactions: { endpoint: 'airdropInteractions', toColumns: recordColumns },
};

const PEEKS = {
  claims: recordPeek('Claim'),
  interactions: recordPeek('Interaction'),
} as const;

/** A record in the inspector, which shows its values only. */
function recordPeek(noun: string): Peek<RowOf<RecordList>> {
  return {
    noun,
    keyOf: ({ id }) => id,
    tell: ({ protocol, usd_value }) =>
      `${noun} of ${isolateName(protocol ?? 'N/A')}, ${usd_value === null ? 'N/A' : formatNumber(usd_value, { unit: 'dollars' })}`,
  };
}

const LISTS = ['claims', 'interactions', 'allocations'] as const;

/** Claims, interactions or allocations as a table; the address chooses. */
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

function RecordTable({ list }: { readonly list: keyof typeof DECLARED }): ReactNode {
  return (
    <AreaList
      list={TABLES[list]}
      name={`airdrop_${list}`}
      noun={list}
      idOf={({ id }) => id}
      peek={PEEKS[list]}
      failure={DECLARED[list].failure}
      empty={`No ${list} found.`}
      caption={(zone) => `Values in dollars at the time of the record. Times in ${zone}.`}
    />
  );
}

function recordColumns(day: TradingDay): readonly ColumnOf<RecordList>[] {
  return [
    {
      id: 'protocol',
      header: 'Protocol',
      brief: 'lead',
      width: 160,
      cell: ({ protocol }) =>
        protocol === null ? <span className="text-muted">N/A</span> : <AddressName name={protocol} />,
    },
    {
      id: 'usd_value',
      header: 'Value',
      brief: 'end',
      width: 130,
      numeric: true,
      metric: 'airdrop_value',
      cell: ({ usd_value }) => <Figure value={usd_value} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'gas_usd',
      header: 'Gas',
      width: 110,
      numeric: true,
      metric: 'airdrop_gas',
      optional: 'shown',
      cell: ({ gas_usd }) => <Figure value={gas_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'wallet',
      header: 'Wallet',
      brief: 'line',
      width: 176,
      cell: ({ wallet }) => <HashText value={wallet} />,
    },
    {
      id: 'tx_hash',
      header: 'TX',
      width: 190,
      optional: 'shown',
      cell: ({ tx_hash }) => <HashText value={tx_hash} />,
    },
    {
      id: 'timestamp',
      header: 'Time',
      brief: 'line',
      width: 160,
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
  ];
}
