import type { ReactNode } from 'react';
import { OVERVIEW_LEDGER, type OverviewLine } from '../../../contract/overview-ledger.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import type { Peek } from '../../ui/peek.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { areaTitle, BASIS_TITLES, KIND_WORDS, sourceWords } from './overview-words.ts';

const LIST: TableListKind<'overviewLedger'> = { endpoint: 'overviewLedger', toColumns: lineColumns };
const MONEY = { unit: 'dollars', signed: true } as const;
const COUNT = { unit: 'count' } as const;

const PEEK: Peek<OverviewLine> = {
  noun: 'Line',
  keyOf: ({ id }) => id,
  tell: ({ area, kind }) => `${areaTitle(area)}, ${KIND_WORDS[kind]}`,
};

/** Every line of the ledger of all areas: a day, wallet, basis and kind each. */
export function OverviewLines(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="overview_ledger"
      noun="ledger lines"
      idOf={({ id }) => id}
      peek={PEEK}
      loading="Loading the ledger..."
      failure={OVERVIEW_LEDGER.failure}
      empty="No lines match."
      title="Ledger"
      caption={() => 'by day in UTC'}
    />
  );
}

function lineColumns(): readonly ColumnOf<'overviewLedger'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Day', width: 112, brief: 'line' },
      cell: ({ timestamp }) => timestamp?.slice(0, 10) ?? 'no time',
    },
    { ...{ id: 'area', header: 'Area', width: 158, brief: 'lead' }, cell: ({ area }) => areaTitle(area) },
    { ...{ id: 'kind', header: 'Kind', width: 130, brief: 'line' }, cell: ({ kind }) => KIND_WORDS[kind] },
    { ...{ id: 'basis', header: 'Basis', width: 88 }, cell: ({ basis }) => BASIS_TITLES[basis].title },
    {
      ...{
        id: 'amount_usd',
        header: 'Amount',
        width: 140,
        numeric: true,
        brief: 'end',
        metric: 'overview_line',
      },
      cell: ({ amount_usd: usd }) => (
        <Figure value={usd === null ? null : Number(usd)} format={MONEY} toned />
      ),
    },
    {
      ...{ id: 'wallet', header: 'Wallet, account or symbol', width: 186 },
      cell: ({ wallet }) =>
        wallet === '' ? <span className="text-muted">not reported</span> : <AddressName name={wallet} />,
    },
    { ...{ id: 'source', header: 'Source', width: 170 }, cell: ({ source }) => sourceWords(source) },
    {
      ...{ id: 'lines', header: 'n', width: 80, numeric: true },
      cell: ({ lines }) => <Figure value={lines} format={COUNT} />,
    },
    {
      ...{ id: 'unvalued', header: 'Without a value', width: 130, numeric: true, optional: 'hidden' },
      cell: ({ unvalued }) => <Figure value={unvalued} format={COUNT} />,
    },
  ];
}
