import type { WinRateInterval } from '../../../domain/day-clusters.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { clusteredShort } from '../../../domain/interval-text.ts';
import type { ChartFacts } from '../../ui/charts/chart-readout.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import type { HeatDay } from '../../ui/day-heat.ts';
import { Figure } from '../../ui/figure.tsx';
import { WinRate } from './win-rate.tsx';

/** The results of a group of trades, with the interval of its win rate by their days. */
interface TallyCell extends WinRateInterval {
  readonly trades: number;
  readonly wins: number;
  readonly profit: number;
}

type ProfitUnit = 'dollars' | 'percent';

/** A cell in the form of the calendar's heat; all of these trades have closed. */
export function heatOfCell({ trades, wins, profit }: TallyCell): HeatDay {
  return { date: '', total: trades, known: trades, wins, profit };
}

/** The readout of a grid's cell, with or without trades. */
export function readCell(
  name: string,
  place: string,
  cell: TallyCell | undefined,
  unit: ProfitUnit,
): ChartFacts {
  if (cell === undefined)
    return [
      [name, place],
      ['Trades', 'none'],
    ];
  return [
    [name, place],
    ['Profit', formatNumber(cell.profit, { unit, signed: true })],
    ['Trades', formatNumber(cell.trades, { unit: 'count' })],
    [
      'Win rate',
      `${formatNumber((100 * cell.wins) / cell.trades, { unit: 'percent' })} (${clusteredShort(cell)})`,
    ],
  ];
}

/** The cells as a table. */
export function tallyColumns<Cell extends TallyCell>(
  name: string,
  place: (cell: Cell) => string,
  unit: ProfitUnit,
): ReadonlyArray<ChartColumn<Cell>> {
  return [
    { id: 'place', header: name, width: 110, cell: place },
    {
      id: 'trades',
      header: 'Trades',
      width: 90,
      numeric: true,
      cell: ({ trades }) => <Figure value={trades} format={{ unit: 'count' }} />,
    },
    {
      id: 'win_rate',
      header: 'Win rate',
      width: 220,
      numeric: true,
      cell: ({ wins, trades, win_rate_days, win_rate_effective_n }) => (
        <WinRate
          wins={wins}
          n={trades}
          clustered={{ days: win_rate_days, effectiveN: win_rate_effective_n ?? trades }}
          bar={false}
        />
      ),
    },
    {
      id: 'profit',
      header: 'Profit',
      width: 120,
      numeric: true,
      cell: ({ profit }) => <Figure value={profit} format={{ unit, signed: true }} toned />,
    },
  ];
}
