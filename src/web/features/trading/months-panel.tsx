import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import type { MonthProfit } from '../../../domain/trade-analysis.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import { HeatGrid } from '../../ui/charts/heat-grid.tsx';
import { heatOf } from '../../ui/day-heat.ts';
import { Definition } from '../../ui/definition.tsx';
import { MONTH_NAMES } from '../../ui/month-weeks.ts';
import { ANALYSIS_STATES, type AnalysisPanelProps } from './analysis-panel.ts';
import { heatOfCell, readCell, tallyColumns } from './tally-cells.tsx';

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));
const HEIGHT = 120;

/** Results by month of entry, one row a year. */
export function MonthsPanel({ query, unit, aside }: AnalysisPanelProps): ReactNode {
  const columns = useMemo(() => tallyColumns<MonthProfit>('Month', ({ month }) => month, unit), [unit]);
  return (
    <ChartPanel
      title="Monthly returns"
      context={
        <Definition metric="monthly_profit" n={query.data?.risk.trades}>
          {`${unit === 'dollars' ? 'dollars' : 'percent of the entry price'}, by entry`}
        </Definition>
      }
      aside={aside}
      query={query}
      {...ANALYSIS_STATES}
      height={HEIGHT}
      chart={({ months }) => <Grid months={months} unit={unit} />}
      table={{
        noun: 'months',
        columns,
        rows: ({ months }) => months.toReversed(),
        idOf: ({ month }) => month,
      }}
    />
  );
}

interface GridProps {
  readonly months: readonly MonthProfit[];
  readonly unit: AnalysisPanelProps['unit'];
}

function Grid({ months, unit }: GridProps): ReactNode {
  const years = useMemo(() => yearsOf(months), [months]);
  const cells = useMemo(() => {
    const among = months.map((one) => heatOfCell(one));
    const entries = months.map((one, index) => {
      const heat = heatOf(among[index] ?? heatOfCell(one), 'profit', among, { unit });
      return [one.month, { one, heat }] as const;
    });
    return new Map(entries);
  }, [months, unit]);
  const nameOf = (row: number, column: number) =>
    `${years[row] ?? ''}-${String(column + 1).padStart(2, '0')}`;
  const texts = years.flatMap((_, row) =>
    MONTHS.map((_, column) => {
      const profit = cells.get(nameOf(row, column))?.one.profit;
      return profit === undefined ? '' : formatNumber(profit, { unit, signed: true });
    }),
  );
  return (
    <HeatGrid
      label="Profit by month"
      rows={years}
      texts={texts}
      columns={MONTHS}
      heat={(row, column) => cells.get(nameOf(row, column))?.heat ?? { tone: 'empty', step: 0 }}
      read={(row, column) =>
        readCell('Month', nameOf(row, column), cells.get(nameOf(row, column))?.one, unit)
      }
      rest="Colour: sign of the profit; size: one of five steps."
    />
  );
}

/** Every year from the first month to the last. */
function yearsOf(months: readonly MonthProfit[]): readonly string[] {
  const first = Number(months[0]?.month.slice(0, 4) ?? 0);
  const last = Number(months.at(-1)?.month.slice(0, 4) ?? -1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
}
