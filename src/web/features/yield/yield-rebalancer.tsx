import type { ReactNode } from 'react';
import { YIELD_ENDPOINTS } from '../../../contract/yield.ts';
import type { YieldMoveRow } from '../../../contract/yield-moves.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { BASIS_WORDS } from '../../ui/frame/ledger-words.ts';
import { ReasonPanel } from '../../ui/frame/reason-panel.tsx';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import { useDecidedSentence } from '../../ui/use-decided-by.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { dollarsOf } from './yield-text.ts';

declareCalls(YIELD_ENDPOINTS);

const LIST: TableListKind<'yieldMoves'> = { endpoint: 'yieldMoves', toColumns: moveColumns };
const EMPTY = 'No move was weighed yet: it takes a position, and two vaults of the same asset.';

const PEEK: Peek<YieldMoveRow> = {
  noun: 'Move',
  keyOf: ({ id }) => id,
  tell: ({ from_vault, to_vault, decision }) =>
    `${isolateName(from_vault ?? 'N/A')} to ${isolateName(to_vault ?? 'N/A')}, ${decision}`,
};

/** Every move between two vaults that was considered: its gain and cost, why it was skipped, and what skipping it brought. */
export function YieldRebalancer(): ReactNode {
  const decidedBy = useDecidedSentence('yield', 'On paper, nothing is sent. Valued again after 7 days.');
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="yield" />
      <ReasonPanel name="yield" />
      <AreaList
        list={LIST}
        name="yield_moves"
        noun="moves"
        idOf={({ id }) => id}
        peek={PEEK}
        empty={EMPTY}
        caption={(zone) => `${decidedBy}Times in ${zone}.`}
      />
      <SourceFaults area="yield" />
    </div>
  );
}

function moveColumns(day: TradingDay): readonly ColumnOf<'yieldMoves'>[] {
  const rate = (
    id: 'rate_from_pct' | 'rate_to_pct' | 'rate_after_pct',
    header: string,
    metric: MetricId,
  ): ColumnOf<'yieldMoves'> => ({
    ...{ id, header, metric, numeric: true, width: 110 },
    cell: (row) => <Figure value={row[id]} format={{ unit: 'percent' }} />,
  });
  const money = (
    id: 'amount_usd' | 'gain_a_year_usd' | 'cost_usd',
    header: string,
    metric: MetricId,
    signed = false,
  ): ColumnOf<'yieldMoves'> => ({
    ...{ id, header, metric, numeric: true, width: 120 },
    cell: (row) => <Figure value={row[id]} format={{ unit: 'dollars', signed }} toned={signed} />,
  });
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'wallet', header: 'Wallet', width: 110, optional: 'shown' },
      cell: ({ wallet }) => (wallet === null ? 'N/A' : <AddressName name={wallet} />),
    },
    {
      ...{ id: 'from_vault', header: 'From', width: 144, brief: 'lead' },
      cell: ({ from_vault, to_vault }) => (
        <>
          {from_vault ?? 'N/A'}
          {/* A row of two lines has no room for it beside time and reason. */}
          <span className="in-[dd]:hidden sm:hidden"> → {to_vault ?? 'N/A'}</span>
        </>
      ),
    },
    {
      ...{ id: 'to_vault', header: 'To', width: 144 },
      cell: ({ to_vault }) => to_vault ?? 'N/A',
    },
    money('amount_usd', 'Amount', 'yield_value'),
    rate('rate_from_pct', 'Rate now', 'yield_move_rate'),
    rate('rate_to_pct', 'There', 'yield_move_rate'),
    rate('rate_after_pct', 'With us', 'yield_move_after'),
    { ...money('gain_a_year_usd', 'Gain a year', 'yield_move_gain', true), chief: true },
    money('cost_usd', 'Cost', 'yield_move_cost'),
    {
      ...{
        id: 'break_even_days',
        header: 'Break-even',
        width: 120,
        numeric: true,
        metric: 'yield_break_even',
      },
      cell: ({ break_even_days: days }) =>
        days === null ? (
          <span className="text-muted">never</span>
        ) : (
          <Figure value={days} format={{ unit: 'plain', digits: 1 }} />
        ),
    },
    { ...{ id: 'decision', header: 'Decision', width: 100, brief: 'end' }, cell: ({ decision }) => decision },
    {
      ...{ id: 'reason', header: 'Reason', width: 210, brief: 'line', chief: false },
      cell: ({ reason, reasons }) =>
        reason === null
          ? ''
          : `${REASON_WORDS[reason]}${reasons.length > 1 ? ` +${reasons.length - 1}` : ''}`,
    },
    {
      ...{ id: 'later_usd', header: 'Afterwards', width: 112, numeric: true, chief: true },
      metric: 'decision_later',
      cell: ({ later_usd }) => (
        <Figure value={dollarsOf(later_usd)} format={{ unit: 'dollars', signed: true }} toned />
      ),
    },
    { id: 'asset', header: 'Asset', width: 90, optional: 'hidden', cell: ({ asset }) => asset ?? 'N/A' },
    {
      ...{ id: 'basis', header: 'Basis', width: 160, optional: 'hidden' },
      cell: ({ basis }) => BASIS_WORDS[basis],
    },
  ];
}
