import { type ReactNode, useMemo } from 'react';
import type { YieldDetail, YieldPoint } from '../../../contract/yield-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { LineChartData } from '../../ui/charts/line-canvas.ts';
import { LINE_HEIGHT, LineChart } from '../../ui/charts/line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';

interface Answer {
  readonly vaults: readonly YieldDetail[];
}
type DetailQuery = Parameters<typeof ChartPanel<Answer, Line>>[0]['query'];

/** The prices of all vaults at a moment, rebased where there are several. */
interface Line {
  readonly at: string;
  readonly values: readonly (number | null)[];
}

/** More gains than this are no marks: they would hide the line. */
const MOST_GAINS = 40;
const AT_MOST_THE_HIGH = { largest: 0 };
const TOKENS = ['normal', 'muted', 'zero', 'zero'] as const;
const plain = (digits: number) => (value: number) => formatNumber(value, { unit: 'plain', digits });
const SIX = plain(6);
const THREE = plain(3);

/** Share prices over all readings with reports and jumps, and how far they are below their high. */
export function PriceCharts({
  vaults,
  query,
}: {
  readonly vaults: readonly YieldDetail[];
  readonly query: DetailQuery;
}): ReactNode {
  return (
    <div className="grid gap-4 @4xl:grid-cols-2">
      <PriceChart
        vaults={vaults}
        query={query}
        title={vaults.length === 1 ? 'Price of a share' : 'Prices of shares, first = 100'}
        rest={`As each vault converts its shares. ${hidesGains(vaults) ? '▼ losses reported; gains are too many to mark' : '▲ gains and ▼ losses reported'}; jump: a price change that nobody reported.`}
        digits={vaults.length === 1 ? 6 : 3}
        lineValue={(point, first) => (vaults.length === 1 ? point.price : (100 * point.price) / first.price)}
      />
      <PriceChart
        vaults={vaults}
        query={query}
        title="Below the high"
        rest="Percent that the price of a share is below its highest before."
        digits={3}
        lineValue={(point) => -point.drawdown_pct}
        bounds={AT_MOST_THE_HIGH}
      />
    </div>
  );
}

function PriceChart(props: {
  readonly vaults: readonly YieldDetail[];
  readonly query: DetailQuery;
  readonly title: string;
  readonly rest: string;
  readonly digits: number;
  readonly lineValue: (point: YieldPoint, first: YieldPoint) => number;
  readonly bounds?: typeof AT_MOST_THE_HIGH;
}): ReactNode {
  const { vaults, query, title, rest, digits, lineValue, bounds } = props;
  const day = useTradingDay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function follows from the vaults.
  const lines = useMemo(() => linesOf(vaults, lineValue), [vaults]);
  const data = useMemo(
    (): LineChartData => ({
      times: lines.map(({ at }) => Date.parse(at) / 1_000),
      lines: vaults.map((_, place) => ({
        values: lines.map(({ values }) => values[place] ?? null),
        token: TOKENS[place] ?? 'zero',
      })),
      ...(bounds && { bounds }),
      levels: [],
      marks: vaults.length === 1 ? marksOf(vaults[0]) : [],
    }),
    [lines, vaults, bounds],
  );
  const write = digits === 6 ? SIX : THREE;
  return (
    <ChartPanel
      title={title}
      context={`${lines.length} readings`}
      query={query}
      loading="Loading readings..."
      failure="Yield figures could not be read."
      empty={{
        when: () => lines.length === 0,
        text: 'No readings: a service reports none, or it is too early.',
      }}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={() => (
        <LineChart
          label={`${title} of ${vaults.map(({ row }) => row.vault).join(', ')}`}
          data={data}
          writeValue={write}
          rest={rest}
          read={(index) => {
            const line = lines[index];
            if (!line) return [];
            return [
              ['Time', formatMinute(line.at, day)],
              ...vaults.map(({ row }, place) => {
                const value = line.values[place] ?? null;
                return [row.vault, value === null ? 'N/A' : write(value)] as const;
              }),
            ];
          }}
        />
      )}
      table={{
        noun: 'readings',
        columns: columnsOf(vaults, digits, day),
        rows: () => lines.toReversed(),
        idOf: ({ at }) => at,
      }}
    />
  );
}

/** The readings of all vaults by time; each vault has a value at its own readings only. */
function linesOf(
  vaults: readonly YieldDetail[],
  lineValue: (point: YieldPoint, first: YieldPoint) => number,
): readonly Line[] {
  const values = new Map<string, (number | null)[]>();
  vaults.forEach(({ points }, place) => {
    const [first] = points;
    if (!first) return;
    for (const point of points) {
      const line = values.get(point.at) ?? vaults.map(() => null);
      line[place] = lineValue(point, first);
      values.set(point.at, line);
    }
  });
  return [...values].map(([at, own]) => ({ at, values: own })).sort((a, b) => (a.at < b.at ? -1 : 1));
}

function hidesGains(vaults: readonly YieldDetail[]): boolean {
  return vaults.length === 1 && (vaults[0]?.reports.length ?? 0) > MOST_GAINS;
}

function marksOf(vault: YieldDetail | undefined): LineChartData['marks'] {
  if (!vault) return [];
  const isLoss = ({ gain_usd, loss_usd }: (typeof vault.reports)[number]): boolean =>
    (loss_usd ?? 0) > (gain_usd ?? 0);
  const reports = vault.reports
    .filter((report) => isLoss(report) || !hidesGains([vault]))
    .map((report) => ({
      time: Date.parse(report.at) / 1_000,
      up: isLoss(report),
      text: isLoss(report) ? 'loss' : '',
    }));
  const jumps = vault.points
    .filter(({ unexplained }) => unexplained)
    .map(({ at }) => ({ time: Date.parse(at) / 1_000, up: false, text: 'jump' }));
  return [...reports, ...jumps].sort((a, b) => a.time - b.time);
}

function columnsOf(vaults: readonly YieldDetail[], digits: number, day: TradingDay) {
  return [
    { id: 'at', header: 'Time', width: 168, cell: ({ at }: Line) => formatMinute(at, day) },
    ...vaults.map(({ row }, place) => ({
      id: row.id,
      header: row.vault,
      width: 150,
      numeric: true,
      cell: ({ values }: Line) => <Figure value={values[place] ?? null} format={{ unit: 'plain', digits }} />,
    })),
  ];
}
