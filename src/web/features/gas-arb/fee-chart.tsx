import { type ReactNode, useMemo } from 'react';
import type { GasOverview } from '../../../contract/gas-overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { LineChartData } from '../../ui/charts/line-canvas.ts';
import { LINE_HEIGHT, LineChart } from '../../ui/charts/line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { GWEI, gweiText, PERCENT } from './gas-text.ts';

type Point = GasOverview['curve'][number];
type OverviewQuery = Parameters<typeof ChartPanel<GasOverview, Point>>[0]['query'];

const writeGwei = (value: number): string => formatNumber(value, GWEI);
/** A chart has one value a second at most. */
const SECOND = 1_000;

/** The base fee of the newest blocks, with the middle tip. */
export function FeeChart({ query }: { readonly query: OverviewQuery }): ReactNode {
  const day = useTradingDay();
  const curve = query.data?.curve;
  const points = useMemo(() => lastOfSeconds(curve ?? []), [curve]);
  const data = useMemo(
    (): LineChartData => ({
      times: points.map(({ at }) => Date.parse(at) / SECOND),
      even: true,
      lines: [
        { values: points.map(({ base_fee_gwei }) => base_fee_gwei), token: 'normal' },
        { values: points.map(({ tip_50_gwei }) => tip_50_gwei), token: 'muted' },
      ],
      bounds: { least: 0 },
      levels: [],
      marks: [],
    }),
    [points],
  );
  return (
    <ChartPanel
      title="Base fee"
      context={`${curve?.length ? `last ${curve.length} blocks, ` : ''}gwei; below it the middle tip`}
      aside={<SourceNote area="gas-arb" calls={['blocks']} query={query as never} />}
      query={query}
      loading="Loading fees..."
      failure="The price of gas could not be read."
      empty={{ when: (overview) => overview.curve.length === 0, text: 'No block was read yet.' }}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={() => (
        <LineChart
          label="Base fee and middle tip by block"
          data={data}
          writeValue={writeGwei}
          rest="Gwei for a unit of gas. Above half full the next base fee rises, by an eighth at most."
          read={(index) => {
            const point = points[index];
            if (!point) return [];
            return [
              ['Time', formatMinute(point.at, day)],
              ['Block', String(point.number)],
              ['Base fee', gweiText(point.base_fee_gwei)],
              ['Middle tip', gweiText(point.tip_50_gwei)],
              ['Full', formatNumber(point.full_pct, PERCENT)],
              [
                'Seen before',
                point.seen_share_pct === null ? 'N/A' : formatNumber(point.seen_share_pct, PERCENT),
              ],
            ];
          }}
        />
      )}
      table={{
        noun: 'blocks',
        columns: columnsOf(day),
        rows: (overview) => overview.curve.toReversed(),
        idOf: ({ number }) => String(number),
      }}
    />
  );
}

function lastOfSeconds(curve: readonly Point[]): readonly Point[] {
  return curve.filter((point, at) => curve[at + 1]?.at !== point.at);
}

function columnsOf(day: TradingDay) {
  return [
    { id: 'at', header: 'Time', width: 168, cell: ({ at }: Point) => formatMinute(at, day) },
    { id: 'number', header: 'Block', width: 90, numeric: true, cell: ({ number }: Point) => number },
    {
      ...{ id: 'fee', header: 'Base fee', width: 110, numeric: true },
      cell: ({ base_fee_gwei }: Point) => <Figure value={base_fee_gwei} format={GWEI} />,
    },
    {
      ...{ id: 'tip', header: 'Middle tip', width: 110, numeric: true },
      cell: ({ tip_50_gwei }: Point) => <Figure value={tip_50_gwei} format={GWEI} />,
    },
    {
      ...{ id: 'full', header: 'Full', width: 90, numeric: true },
      cell: ({ full_pct }: Point) => <Figure value={full_pct} format={PERCENT} />,
    },
  ];
}
