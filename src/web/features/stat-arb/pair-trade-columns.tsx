import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import type { ColumnOf } from '../../ui/use-table-list.ts';
import { EXIT_TEXT } from './pair-text.ts';

const MONEY = { unit: 'dollars', signed: true } as const;
/** At 1,440 px everything up to the net stands beside each other. */
const COST_WIDTHS = {
  gross_usd: 90,
  spread_usd: 84,
  commission_usd: 112,
  gas_usd: 68,
  financing_usd: 86,
  net_usd: 92,
} as const;

/** The columns of closed pair trades: legs, deviations, hold and each cost up to the net. */
export function pairTradeColumns(day: TradingDay): readonly ColumnOf<'pairTrades'>[] {
  const money = (
    id: 'gross_usd' | 'spread_usd' | 'commission_usd' | 'gas_usd' | 'financing_usd' | 'net_usd',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairTrades'> => ({
    ...{ id, header, metric, numeric: true, width: COST_WIDTHS[id] },
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
    ...{ id, header, metric, numeric: true, width: id === 'hold_half_lives' ? 140 : 68 },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={{ unit: 'plain', digits: 2 }} />,
  });
  return [
    { id: 'pair', header: 'Pair', brief: 'lead', width: 146, cell: ({ pair }) => pair },
    {
      ...{ id: 'direction', header: 'Legs', width: 216, optional: 'shown' },
      cell: ({ legs, direction }) =>
        legs.length === 0
          ? (direction ?? 'N/A')
          : legs.map(({ side, instrument }) => `${side ?? '?'} ${instrument}`).join(', '),
    },
    plain('entry_z', 'z in', 'pair_z'),
    plain('exit_z', 'z out', 'pair_z'),
    {
      ...{ id: 'bars', header: 'Bars', width: 70, numeric: true, optional: 'hidden' },
      cell: ({ bars }) => <Figure value={bars} format={{ unit: 'count' }} />,
    },
    plain('hold_half_lives', 'Hold ÷ half-life', 'pair_hold'),
    money('gross_usd', 'Gross', 'pair_gross'),
    money('spread_usd', 'Spread', 'pair_costs'),
    money('commission_usd', 'Commission', 'pair_costs', 'shown'),
    money('gas_usd', 'Gas', 'pair_costs', 'shown'),
    money('financing_usd', 'Financing', 'pair_costs', 'shown'),
    money('net_usd', 'Net', 'pair_net'),
    {
      ...{ id: 'exit_reason', header: 'Exit', width: 112, brief: 'line' },
      cell: ({ exit_reason }) => (exit_reason === null ? 'N/A' : EXIT_TEXT[exit_reason]),
    },
    {
      ...{ id: 'entry_at', header: 'Entry', width: 150, brief: 'line' },
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
