import { type ReactNode, useMemo } from 'react';
import type { PairDetail, PairPoint } from '../../../contract/pair-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { LineChartData } from '../../ui/charts/line-canvas.ts';
import { LINE_HEIGHT, LineChart } from '../../ui/charts/line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';

type DetailQuery = Parameters<typeof ChartPanel<PairDetail, PairPoint>>[0]['query'];

interface PairChartsProps {
  readonly query: DetailQuery;
  readonly detail: PairDetail;
}

interface Kind {
  readonly title: string;
  readonly rest: ReactNode;
  readonly columns: readonly (readonly [id: 'first' | 'second' | 'z' | 'spread_pct', header: string])[];
  readonly digits: number;
}

const plain = (digits: number) => (value: number) => formatNumber(value, { unit: 'plain', digits });
const TWO = plain(2);
const THREE = plain(3);
/** Lines of one chart: the first is of the colour of values without gain and loss. */
const LINE_TOKENS = ['zero', 'normal'] as const;
const seconds = (at: string): number => Date.parse(at) / 1_000;

/** Prices, spread and deviation of a pair over its newest bars. */
export function PairCharts({ query, detail }: PairChartsProps): ReactNode {
  const [first = 'first', second = 'second'] = detail.row.pair.split(' / ');
  const { rules } = detail;
  const prices: Kind = {
    title: 'Prices, rebased',
    rest: (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <Named look="bg-zero">{first}</Named>
        <Named look="bg-normal">{second}</Named>
        over those of the first bar shown × 100.
      </span>
    ),
    columns: [
      ['first', first],
      ['second', second],
    ],
    digits: 2,
  };
  const spread: Kind = {
    title: 'Spread',
    rest: 'Distance from the line of the window that ended before each bar, in percent.',
    columns: [['spread_pct', 'Spread %']],
    digits: 3,
  };
  const z: Kind = {
    title: 'z',
    rest: `Dashed: entry at ${rules?.entry_z}, exit at ${rules?.exit_z}, stop at ${rules?.stop_z} deviations. ▲\u00a0▼\u00a0trades.`,
    columns: [['z', 'z']],
    digits: 2,
  };
  return (
    <>
      <PairChart kind={z} query={query} detail={detail} />
      <PairChart kind={prices} query={query} detail={detail} />
      <PairChart kind={spread} query={query} detail={detail} />
    </>
  );
}

/** The name of a line after a sample of it. */
function Named({ look, children }: { readonly look: string; readonly children: ReactNode }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-0.5 w-4 rounded-full ${look}`} />
      {children}
    </span>
  );
}

function PairChart({ kind, query, detail }: PairChartsProps & { readonly kind: Kind }): ReactNode {
  const day = useTradingDay();
  const { title, columns, digits } = kind;
  const isZ = title === 'z';
  const key = columns.map(([id]) => id).join(' ');
  const data = useMemo((): LineChartData => {
    const ids = key.split(' ') as Kind['columns'][number][0][];
    const from = detail.points[0]?.at ?? '';
    return {
      times: detail.points.map(({ at }) => seconds(at)),
      even: true,
      lines: ids.map((id, at) => ({
        values: detail.points.map((point) => point[id]),
        token: LINE_TOKENS[at] ?? 'normal',
      })),
      levels: isZ && detail.rules ? levelsOf(detail.rules) : [],
      marks: isZ ? marksOf(detail.trades.filter(({ entry_at }) => entry_at >= from)) : [],
    };
  }, [detail, isZ, key]);
  const write = digits === 2 ? TWO : THREE;
  if (detail.points.every((point) => columns.every(([id]) => point[id] === null))) {
    return (
      <Panel title={title} context={`${detail.points.length} bars`}>
        <EmptyText>
          {detail.rules
            ? `Too few bars: there is no line before bar ${detail.rules.window}.`
            : 'A service reports no prices of its pairs.'}
        </EmptyText>
      </Panel>
    );
  }
  return (
    <ChartPanel
      title={title}
      context={`${detail.points.length} bars`}
      query={query}
      loading="Loading the bars of the pair..."
      failure="Failed to load the pair."
      empty={null}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={() => (
        <LineChart
          label={`${title} of ${detail.row.pair}`}
          data={data}
          writeValue={write}
          rest={kind.rest}
          read={(index) => {
            const point = detail.points[index];
            if (!point) return [];
            return [
              ['Time', formatMinute(point.at, day)],
              ...columns.map(([id, header]) => {
                const value = point[id];
                return [header, value === null ? 'N/A' : write(value)] as const;
              }),
            ];
          }}
        />
      )}
      table={{
        noun: 'bars',
        columns: tableColumns(kind, day),
        rows: () => detail.points.toReversed(),
        idOf: ({ at }) => at,
      }}
    />
  );
}

function tableColumns({ columns, digits }: Kind, day: TradingDay) {
  return [
    { id: 'at', header: 'Time', width: 168, cell: ({ at }: PairPoint) => formatMinute(at, day) },
    ...columns.map(([id, header]) => ({
      id,
      header,
      width: 120,
      numeric: true,
      cell: (point: PairPoint) => <Figure value={point[id]} format={{ unit: 'plain', digits }} />,
    })),
  ];
}

function levelsOf({ entry_z, exit_z, stop_z }: NonNullable<PairDetail['rules']>) {
  return [
    { value: stop_z, name: 'stop' },
    { value: entry_z, name: 'entry' },
    { value: exit_z, name: 'exit' },
    { value: -entry_z, name: 'entry' },
    { value: -stop_z, name: 'stop' },
  ];
}

function marksOf(trades: PairDetail['trades']): LineChartData['marks'] {
  return trades
    .flatMap(({ entry_at, exit_at, direction }) => [
      { time: seconds(entry_at), up: direction === 'short', text: direction ?? '' },
      { time: seconds(exit_at), up: direction !== 'short', text: 'exit' },
    ])
    .sort((a, b) => a.time - b.time);
}
