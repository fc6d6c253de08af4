import type { ReactNode } from 'react';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { COUNT, GWEI, PERCENT } from './gas-text.ts';

const LIST: TableListKind<'gasBlocks'> = { endpoint: 'gasBlocks', prefix: 'block_', toColumns: blockColumns };

/** What gas cost in each block. */
export function GasBlocks(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="gas_blocks"
      noun="blocks"
      idOf={({ id }) => id}
      empty="No block was read yet."
      title="Blocks"
      caption={(zone) => `gwei for a unit of gas, times in ${zone}`}
      calls={['blocks']}
    />
  );
}

function blockColumns(day: TradingDay): readonly ColumnOf<'gasBlocks'>[] {
  const tip = (
    percent: 10 | 25 | 50 | 75 | 90 | 99,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'gasBlocks'> => ({
    ...{ id: `tip_${percent}_gwei`, header: `Tip p${percent}`, numeric: true, width: 80, metric: 'gas_tip' },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[`tip_${percent}_gwei`]} format={GWEI} />,
  });
  return [
    {
      ...{ id: 'number', header: 'Block', width: 84, numeric: true, brief: 'lead' },
      cell: ({ number }) => number,
    },
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{
        id: 'base_fee_gwei',
        header: 'Base fee',
        numeric: true,
        width: 96,
        metric: 'gas_base_fee',
        brief: 'end',
      },
      cell: (row) => <Figure value={row.base_fee_gwei} format={GWEI} />,
    },
    {
      ...{
        id: 'next_fee_gwei',
        header: 'Next by rule',
        numeric: true,
        width: 120,
        metric: 'gas_next_fee',
        optional: 'hidden',
      },
      cell: (row) => <Figure value={row.next_fee_gwei} format={GWEI} />,
    },
    {
      ...{ id: 'full_pct', header: 'Full', numeric: true, width: 74, metric: 'gas_full', brief: 'line' },
      cell: (row) => <Figure value={row.full_pct} format={PERCENT} />,
    },
    tip(10, 'hidden'),
    tip(25, 'hidden'),
    tip(50),
    tip(75, 'hidden'),
    tip(90),
    tip(99, 'hidden'),
    {
      ...{ id: 'tips_eth', header: 'All tips', numeric: true, width: 88, optional: 'shown' },
      cell: (row) => <Figure value={row.tips_eth} format={{ unit: 'plain', digits: 5 }} />,
    },
    {
      ...{
        id: 'blob_fee_gwei',
        header: 'Blob fee',
        numeric: true,
        width: 108,
        metric: 'gas_blob_fee',
        optional: 'shown',
      },
      cell: (row) => <Figure value={row.blob_fee_gwei} format={{ unit: 'plain', digits: 9 }} />,
    },
    {
      ...{ id: 'transactions', header: 'Transactions', numeric: true, width: 108 },
      cell: (row) => <Figure value={row.transactions} format={COUNT} />,
    },
    {
      ...{ id: 'seen_share_pct', header: 'Seen before', numeric: true, width: 108, metric: 'gas_coverage' },
      cell: (row) => <Figure value={row.seen_share_pct} format={PERCENT} />,
    },
    {
      ...{ id: 'builder', header: 'Builder', width: 138, optional: 'shown' },
      cell: ({ builder }) => <HashText value={builder} />,
    },
    {
      ...{ id: 'tips_from', header: 'Tips from', width: 110, optional: 'hidden' },
      cell: ({ tips_from }) =>
        tips_from === null ? 'N/A' : tips_from === 'receipts' ? 'receipts' : 'fee history',
    },
  ];
}
