import type { ReactNode } from 'react';
import type { PairTradeRow } from '../../../contract/pair-trades.ts';
import { STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { EXIT_TEXT } from './pair-text.ts';

declareCalls(STAT_ARB_ENDPOINTS);

const LIST: TableListKind<'pairTrades'> = { endpoint: 'pairTrades', toColumns: tradeColumns };
const MONEY = { unit: 'dollars', signed: true } as const;

const PEEK: Peek<PairTradeRow> = {
  noun: 'Pair trade',
  keyOf: ({ id }) => id,
  tell: ({ pair, exit_reason }) => `${pair}, ${exit_reason === null ? 'N/A' : EXIT_TEXT[exit_reason]}`,
};

/** All closed pair trades. */
export function PairExecutions(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="stat-arb" />
      <AreaList
        list={LIST}
        name="pair_trades"
        noun="pair trades"
        idOf={({ id }) => id}
        peek={PEEK}
        empty="No pair trade has closed yet: only pairs that are followed are traded."
        caption={(zone) => `Costs are below 0 and add up to the net. Times in ${zone}.`}
      />
      <SourceFaults area="stat-arb" />
    </div>
  );
}

function tradeColumns(day: TradingDay): readonly ColumnOf<'pairTrades'>[] {
  const money = (
    id: 'gross_usd' | 'spread_usd' | 'commission_usd' | 'gas_usd' | 'financing_usd' | 'net_usd',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairTrades'> => ({
    ...{ id, header, metric, numeric: true, width: 100 },
    ...(optional && { optional }),
    ...(id === 'net_usd' && { brief: 'end' as const }),
    cell: (row) => <Figure value={row[id]} format={MONEY} toned={id === 'net_usd' || id === 'gross_usd'} />,
  });
  const plain = (
    id: 'entry_z' | 'exit_z' | 'beta' | 'half_life' | 'hold_half_lives',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairTrades'> => ({
    ...{ id, header, metric, numeric: true, width: id === 'hold_half_lives' ? 148 : 80 },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={{ unit: 'plain', digits: 2 }} />,
  });
  return [
    { id: 'pair', header: 'Pair', brief: 'lead', width: 160, cell: ({ pair }) => pair },
    {
      ...{ id: 'direction', header: 'Legs', width: 184, optional: 'shown' },
      cell: ({ legs, direction }) =>
        legs.length === 0
          ? (direction ?? 'N/A')
          : legs.map(({ side, instrument }) => `${side ?? '?'} ${instrument}`).join(', '),
    },
    plain('entry_z', 'z in', 'pair_z'),
    plain('exit_z', 'z out', 'pair_z'),
    {
      ...{ id: 'bars', header: 'Bars', width: 70, numeric: true },
      cell: ({ bars }) => <Figure value={bars} format={{ unit: 'count' }} />,
    },
    plain('hold_half_lives', 'Hold ÷ half-life', 'pair_hold', 'hidden'),
    money('gross_usd', 'Gross', 'pair_gross'),
    money('spread_usd', 'Spread', 'pair_costs'),
    money('commission_usd', 'Commission', 'pair_costs', 'hidden'),
    money('gas_usd', 'Gas', 'pair_costs', 'hidden'),
    money('financing_usd', 'Financing', 'pair_costs', 'hidden'),
    money('net_usd', 'Net', 'pair_net'),
    {
      ...{ id: 'exit_reason', header: 'Exit', width: 112, brief: 'line' },
      cell: ({ exit_reason }) => (exit_reason === null ? 'N/A' : EXIT_TEXT[exit_reason]),
    },
    {
      ...{ id: 'entry_at', header: 'Entry', width: 132, brief: 'line' },
      cell: ({ entry_at }) => formatMinute(entry_at, day),
    },
    {
      ...{ id: 'exit_at', header: 'Closed', width: 168, optional: 'hidden' },
      cell: ({ exit_at }) => formatMinute(exit_at, day),
    },
    { id: 'prices', header: 'Source', width: 130, optional: 'hidden', cell: ({ prices }) => prices },
    plain('beta', 'β', 'pair_beta', 'hidden'),
    plain('half_life', 'Half-life', 'pair_half_life', 'hidden'),
  ];
}
