import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import type { HistogramBin } from '../../../domain/profit-histogram.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { ANALYSIS_STATES, type AnalysisPanelProps } from './analysis-panel.ts';

const HEIGHT = 190;
/** A mark under every fourth edge. */
const MARK_EVERY = 4;

/** The distribution of profits. */
export function ProfitsPanel({ query, unit, aside }: AnalysisPanelProps): ReactNode {
  const columns = useMemo(() => columnsOf(unit), [unit]);
  return (
    <ChartPanel
      title="Profit distribution"
      context={
        <Definition metric="profit_distribution" n={query.data?.risk.trades}>
          {unit === 'dollars' ? 'dollars a trade' : 'percent a trade'}
        </Definition>
      }
      aside={aside}
      query={query}
      {...ANALYSIS_STATES}
      height={HEIGHT}
      chart={({ histogram, risk }) => (
        <BarChart
          label="Number of trades by profit"
          bars={histogram.map((bin) => ({
            name: spanText(bin, unit),
            value: bin.count,
            tone: isLoss(bin) ? 'loss' : 'gain',
            read: [
              ['Profit', spanText(bin, unit)],
              ['Trades', formatNumber(bin.count, { unit: 'count' })],
              ['Share', formatNumber((100 * bin.count) / Math.max(1, risk.trades), { unit: 'percent' })],
            ],
          }))}
          marks={marksOf(histogram, unit)}
          axes={{
            across: unit === 'dollars' ? 'profit, dollars' : 'profit, percent',
            up: 'trades',
            unit: 'count',
          }}
          rest="Trades by profit; a bin includes its lower edge."
        />
      )}
      table={{
        noun: 'bins of profit',
        columns,
        rows: ({ histogram }) => histogram,
        idOf: ({ from, to }) => `${from} ${to}`,
      }}
    />
  );
}

function isLoss({ from, to }: HistogramBin): boolean {
  return from === null ? to !== null && to <= 0 : from < 0;
}

/** Marks at 0 and at every fourth edge from it. */
function marksOf(bins: readonly HistogramBin[], unit: 'dollars' | 'percent') {
  const zero = bins.findIndex(({ from, to }) => from === 0 || (from === null && to !== null && to > 0));
  return bins.flatMap(({ from }, at) =>
    from === null || (at - Math.max(0, zero)) % MARK_EVERY !== 0 ? [] : [{ at, text: edge(from, unit) }],
  );
}

function spanText({ from, to }: HistogramBin, unit: 'dollars' | 'percent'): string {
  if (from === null && to === null) return 'any';
  if (from === null) return `below ${edge(to ?? 0, unit)}`;
  return to === null ? `from ${edge(from, unit)}` : `${edge(from, unit)} to ${edge(to, unit)}`;
}

/** An edge has at most two decimals: no bin is narrower. */
function edge(value: number, unit: 'dollars' | 'percent'): string {
  return formatNumber(value, { unit });
}

function columnsOf(unit: 'dollars' | 'percent'): ReadonlyArray<ChartColumn<HistogramBin>> {
  return [
    { id: 'profit', header: 'Profit', width: 180, cell: (bin) => spanText(bin, unit) },
    {
      id: 'count',
      header: 'Trades',
      width: 100,
      numeric: true,
      cell: ({ count }) => <Figure value={count} format={{ unit: 'count' }} />,
    },
  ];
}
