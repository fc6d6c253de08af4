import { type ReactNode, useMemo } from 'react';
import type { BrokerTransaction } from '../../../contract/broker.ts';
import {
  BROKER_DAYS,
  BROKER_SORTS,
  type BrokerStatus,
  type BrokerTransactionQuery,
} from '../../../contract/broker.ts';
import { moneyFormat } from '../../../domain/money-format.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import type { TableColumn } from '../../ui/table-column.ts';
import { useTableList } from '../../ui/use-table-list.ts';

type Sort = NonNullable<BrokerTransactionQuery['sort']>;
const FILTERS = [
  'type',
  'instrument',
  'min_units',
  'max_units',
  'min_price',
  'max_price',
  'min_pl',
  'max_pl',
  'min_financing',
  'max_financing',
  'min_account_balance',
  'max_account_balance',
  'from',
  'to',
] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: BROKER_SORTS,
  sort: 'timestamp',
  order: 'desc',
  filters: FILTERS,
};

const LIST = { endpoint: 'brokerTransactions', rules: RULES, toQuery: transactionQuery } as const;

/** What was booked on the account in the last days. */
export function BrokerTransactions({ status }: { readonly status: BrokerStatus | undefined }): ReactNode {
  const currency = status?.account?.currency;
  const unanswered = status !== undefined && status.provider !== null && status.succeeded_at === null;
  const list = useMemo(
    () => ({ ...LIST, toColumns: (day: TradingDay) => transactionColumns(day, currency) }),
    [currency],
  );
  const { day, table } = useTableList<'brokerTransactions', Sort, Filter>(list);
  return (
    <DataTable
      name="broker_transactions"
      noun="transactions"
      {...table}
      idOf={({ id }) => id}
      loading="Loading transactions..."
      failure="Failed to fetch broker transactions"
      empty={unanswered ? 'The broker has not answered yet.' : 'No transactions found.'}
      caption={`The last ${BROKER_DAYS} days unless others are chosen. Times in ${zoneLabel(day)}.`}
      // The line above the cards tells how the connection is.
      freshness={null}
    />
  );
}

function transactionColumns(
  day: TradingDay,
  currency: string | null | undefined,
): ReadonlyArray<TableColumn<BrokerTransaction, Sort, Filter>> {
  const signed = moneyFormat(currency, true);
  const unknown = <span className="text-muted">–</span>;
  return [
    {
      id: 'type',
      header: 'Type',
      width: 190,
      filter: { kind: 'text', name: 'type' },
      cell: ({ type, reason }) => <span title={reason ?? undefined}>{type.replaceAll('_', ' ')}</span>,
    },
    {
      id: 'instrument',
      header: 'Instrument',
      width: 110,
      filter: { kind: 'text', name: 'instrument' },
      cell: ({ instrument }) => instrument ?? unknown,
    },
    {
      id: 'units',
      header: 'Units',
      width: 100,
      numeric: true,
      filter: { kind: 'range', min: 'min_units', max: 'max_units' },
      cell: ({ units }) => (units === null ? unknown : <Figure value={units} format={{ unit: 'count' }} />),
    },
    {
      id: 'price',
      header: 'Price',
      width: 110,
      numeric: true,
      filter: { kind: 'range', min: 'min_price', max: 'max_price' },
      cell: ({ price }) => (price === null ? unknown : <Figure value={price} format={{ unit: 'price' }} />),
    },
    {
      id: 'pl',
      header: 'P&L',
      width: 120,
      numeric: true,
      filter: { kind: 'range', min: 'min_pl', max: 'max_pl' },
      cell: ({ pl }) => (pl === null ? unknown : <Figure value={pl} format={signed} toned />),
    },
    {
      id: 'financing',
      header: 'Financing',
      width: 120,
      numeric: true,
      filter: { kind: 'range', min: 'min_financing', max: 'max_financing' },
      cell: ({ financing }) =>
        financing === null ? unknown : <Figure value={financing} format={signed} toned />,
    },
    {
      id: 'account_balance',
      header: 'Balance',
      width: 120,
      numeric: true,
      filter: { kind: 'range', min: 'min_account_balance', max: 'max_account_balance' },
      cell: ({ account_balance }) =>
        account_balance === null ? (
          unknown
        ) : (
          <Figure value={account_balance} format={moneyFormat(currency)} />
        ),
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

function transactionQuery(
  filters: Readonly<Partial<Record<Filter, string>>>,
  day: TradingDay,
): QueryOf<'brokerTransactions'> {
  return definedOnly<QueryOf<'brokerTransactions'>>({
    type: filters.type,
    instrument: filters.instrument,
    ...boundsIn(filters),
    ...daySpan(filters, day),
  });
}
