import { type ReactNode, useMemo } from 'react';
import { BROKER_DAYS, BROKER_TRANSACTIONS, type BrokerStatus } from '../../../contract/broker.ts';
import { moneyFormat } from '../../../domain/money-format.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { type ColumnOf, useTableList } from '../../ui/use-table-list.ts';

/** The latest transactions of the account. */
export function BrokerTransactions({ status }: { readonly status: BrokerStatus | undefined }): ReactNode {
  const currency = status?.account?.currency;
  const unanswered = status !== undefined && status.provider !== null && status.succeeded_at === null;
  const list = useMemo(
    () => ({
      endpoint: 'brokerTransactions' as const,
      toColumns: (day: TradingDay) => transactionColumns(day, currency),
    }),
    [currency],
  );
  const { day, table } = useTableList(list);
  return (
    <DataTable
      name="broker_transactions"
      noun="transactions"
      {...table}
      idOf={({ id }) => id}
      loading="Loading transactions..."
      failure={BROKER_TRANSACTIONS.failure}
      empty={unanswered ? 'The broker has not answered yet.' : 'No transactions found.'}
      caption={`The last ${BROKER_DAYS} days by default. Times in ${zoneLabel(day)}.`}
      // The line above the cards shows the state of the connection.
      freshness={null}
    />
  );
}

function transactionColumns(
  day: TradingDay,
  currency: string | null | undefined,
): readonly ColumnOf<'brokerTransactions'>[] {
  const signed = moneyFormat(currency, true);
  const unknown = <span className="text-muted">–</span>;
  return [
    {
      id: 'type',
      header: 'Type',
      brief: 'lead',
      width: 190,
      cell: ({ type, reason }) => <span title={reason ?? undefined}>{type.replaceAll('_', ' ')}</span>,
    },
    {
      id: 'instrument',
      header: 'Instrument',
      brief: 'line',
      width: 110,
      cell: ({ instrument }) => instrument ?? unknown,
    },
    {
      id: 'units',
      header: 'Units',
      brief: 'line',
      width: 100,
      numeric: true,
      cell: ({ units }) => (units === null ? unknown : <Figure value={units} format={{ unit: 'count' }} />),
    },
    {
      id: 'price',
      header: 'Price',
      width: 110,
      numeric: true,
      cell: ({ price }) => (price === null ? unknown : <Figure value={price} format={{ unit: 'price' }} />),
    },
    {
      id: 'pl',
      header: 'P&L',
      brief: 'end',
      width: 120,
      numeric: true,
      cell: ({ pl }) => (pl === null ? unknown : <Figure value={pl} format={signed} toned />),
    },
    {
      id: 'financing',
      header: 'Financing',
      width: 120,
      numeric: true,
      cell: ({ financing }) =>
        financing === null ? unknown : <Figure value={financing} format={signed} toned />,
    },
    {
      id: 'account_balance',
      header: 'Balance',
      width: 120,
      numeric: true,
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
      brief: 'line',
      width: 190,
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
  ];
}
