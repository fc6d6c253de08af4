import type { ReactNode } from 'react';
import type { PotMoveRow } from '../../../contract/pot-moves.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatCountdown, formatMinute } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { Peek } from '../../ui/peek.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { MOVE_TEXT, NO_POT } from './pot-text.ts';

const LIST: TableListKind<'potMoves'> = { endpoint: 'potMoves', toColumns: moveColumns };
const MONEY = { unit: 'dollars' } as const;

const PEEK: Peek<PotMoveRow> = {
  noun: 'Move',
  keyOf: ({ id }) => id,
  tell: ({ pot, kind, status }) => `${isolateName(pot)}, ${MOVE_TEXT[kind]}, ${status}`,
};

/** What curators did. */
export function PotMoves(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="pot_moves"
      noun="moves"
      idOf={({ id }) => id}
      peek={PEEK}
      empty={NO_POT}
      caption={(zone) => `Gains are dollars a year at the state of the block. Times in ${zone}.`}
    />
  );
}

function moveColumns(day: TradingDay): readonly ColumnOf<'potMoves'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 150, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'pot', header: 'Pot', width: 140, brief: 'lead' },
      cell: ({ pot }) => <AddressName name={pot} />,
    },
    {
      ...{ id: 'kind', header: 'What', width: 288, brief: 'line' },
      cell: (row) => <WhatText move={row} />,
    },
    { id: 'status', header: 'Status', width: 90, brief: 'end', cell: ({ status }) => status },
    {
      ...{ id: 'moved_usd', header: 'Moved', width: 120, numeric: true, metric: 'pot_moved' },
      cell: ({ moved_usd }) => <Figure value={moved_usd} format={MONEY} />,
    },
    {
      ...{ id: 'gas_usd', header: 'Gas', width: 96, numeric: true, metric: 'pot_gas' },
      cell: ({ gas_usd }) => <Figure value={gas_usd} format={MONEY} />,
    },
    {
      ...{ id: 'cost_bps', header: 'Cost, bps', width: 96, numeric: true, metric: 'pot_cost_bps' },
      cell: ({ cost_bps }) => <Figure value={cost_bps} format={{ unit: 'plain', digits: 3 }} />,
    },
    {
      ...{ id: 'cost_pot_bps', header: 'Of the pot, bps', width: 120, numeric: true, metric: 'pot_cost_bps' },
      ...{ optional: 'hidden' },
      cell: ({ cost_pot_bps }) => <Figure value={cost_pot_bps} format={{ unit: 'plain', digits: 3 }} />,
    },
    {
      ...{ id: 'gain_usd', header: 'Gain a year', width: 118, numeric: true, metric: 'pot_gain' },
      cell: ({ gain_usd }) => <Figure value={gain_usd} format={{ ...MONEY, signed: true }} toned />,
    },
    {
      ...{ id: 'latency_s', header: 'Latency', width: 96, numeric: true, metric: 'pot_latency' },
      cell: ({ latency_s }) => (latency_s === null ? '' : formatAge(1_000 * latency_s)),
    },
    {
      ...{ id: 'deviation_pct', header: 'Deviation', width: 104, numeric: true, metric: 'pot_deviation' },
      cell: ({ deviation_pct }) => <Figure value={deviation_pct} format={{ unit: 'percent' }} nullText="" />,
    },
    {
      id: 'tx_hash',
      header: 'TX',
      width: 170,
      optional: 'shown',
      cell: ({ tx_hash }) => <HashText value={tx_hash} />,
    },
    {
      id: 'caller',
      header: 'Caller',
      width: 170,
      optional: 'hidden',
      cell: ({ caller }) => <HashText value={caller} />,
    },
  ];
}

function WhatText({ move: { kind, legs, market, value } }: { readonly move: PotMoveRow }): ReactNode {
  const amount = (units: number | null): string =>
    units === null ? 'N/A' : formatNumber(units, { unit: 'plain', digits: 0, signed: legs.length > 0 });
  if (legs.length > 0)
    return (
      <span>
        {MOVE_TEXT[kind]}{' '}
        <span className="text-12 text-muted">
          {legs.map((leg) => `${isolateName(leg.market)} ${amount(leg.amount)}`).join(', ')}
        </span>
      </span>
    );
  const isTime = kind === 'submit_timelock' || kind === 'set_timelock';
  const told = value === null ? '' : isTime ? formatCountdown(1_000 * value) : amount(value);
  return (
    <span>
      {MOVE_TEXT[kind]} <span className="text-12 text-muted">{`${market ?? ''} ${told}`.trim()}</span>
    </span>
  );
}
