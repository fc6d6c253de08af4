import type { ReactNode } from 'react';
import type { GasBackrunRow } from '../../../contract/gas-backruns.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { BASIS_WORDS } from '../../ui/frame/ledger-words.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
import type { Peek } from '../../ui/peek.ts';
import { useDecidedBy } from '../../ui/use-decided-by.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { dollarsOf, FOUND_BY_TEXT } from './gas-text.ts';

const LIST: TableListKind<'gasBackruns'> = {
  ...{ endpoint: 'gasBackruns', prefix: 'backrun_' },
  toColumns: backrunColumns,
};
const PEEK: Peek<GasBackrunRow> = {
  noun: 'Backrun',
  keyOf: ({ id }) => id,
  tell: ({ victim_hash, decision }) => `behind ${shortenHash(victim_hash)}, ${decision}`,
};

/** Arbitrages behind pending swaps, weighed on paper: what they would bring and cost, and what became of them. */
export function BackrunTable(): ReactNode {
  const decidedBy = useDecidedBy('gas-arb', 'on paper, nothing is sent');
  return (
    <AreaList
      list={LIST}
      name="gas_backruns"
      noun="backruns"
      idOf={({ id }) => id}
      peek={PEEK}
      empty="No pending swap moved a compared pool yet."
      title="Backruns"
      caption={(zone) => (decidedBy === '' ? `times in ${zone}` : `${decidedBy}; times in ${zone}`)}
    />
  );
}

function backrunColumns(day: TradingDay): readonly ColumnOf<'gasBackruns'>[] {
  const money = (
    id: 'size_usd' | 'gross_usd' | 'loan_fee_usd' | 'gas_usd' | 'bribe_usd' | 'net_usd',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'gasBackruns'> => ({
    ...{ id, header, metric, numeric: true, width: 105 },
    ...(optional && { optional }),
    cell: (row) => (
      <Figure
        value={row[id]}
        format={{ unit: 'dollars', signed: id === 'net_usd' }}
        toned={id === 'net_usd'}
      />
    ),
  });
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'victim_hash', header: 'Behind', width: 160 },
      cell: ({ victim_hash }) => <HashText value={victim_hash} />,
    },
    { ...{ id: 'pools', header: 'Pools', width: 170, brief: 'lead' }, cell: ({ pools }) => pools ?? 'N/A' },
    { ...{ id: 'decision', header: 'Decision', width: 100, brief: 'end' }, cell: ({ decision }) => decision },
    {
      ...{ id: 'reason', header: 'Reason', width: 196, brief: 'line', chief: false },
      cell: ({ reason, reasons }) =>
        reason === null
          ? ''
          : `${REASON_WORDS[reason]}${reasons.length > 1 ? ` +${reasons.length - 1}` : ''}`,
    },
    { ...money('net_usd', 'Net', 'backrun_net'), chief: true },
    {
      ...{ id: 'later_usd', header: 'Afterwards', width: 120, numeric: true, metric: 'backrun_later' },
      cell: ({ later_usd }) => (
        <Figure value={dollarsOf(later_usd)} format={{ unit: 'dollars', signed: true }} toned />
      ),
    },
    money('gross_usd', 'Gross', 'backrun_gross'),
    money('gas_usd', 'Gas', 'backrun_net', 'shown'),
    money('bribe_usd', 'Bid', 'backrun_net', 'shown'),
    {
      ...{ id: 'token', header: 'Token', width: 80, optional: 'shown' },
      cell: ({ token }) => token ?? 'N/A',
    },
    money('size_usd', 'Size', 'backrun_gross', 'hidden'),
    money('loan_fee_usd', 'Loan fee', 'backrun_net', 'hidden'),
    {
      ...{ id: 'victim_block', header: 'In block', width: 100, numeric: true, optional: 'shown' },
      cell: ({ victim_block }) => victim_block ?? 'N/A',
    },
    {
      ...{ id: 'found_by', header: 'Found by', width: 170, metric: 'backrun_gross', optional: 'shown' },
      cell: ({ found_by }) => (found_by === null ? 'reported by the service' : FOUND_BY_TEXT[found_by]),
    },
    {
      ...{ id: 'basis', header: 'Basis', width: 150, optional: 'hidden' },
      cell: ({ basis }) => BASIS_WORDS[basis],
    },
  ];
}
