import { type ReactNode, useMemo } from 'react';
import type { YieldOverview } from '../../../contract/yield-overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { axisText } from '../../ui/charts/axis.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { LineChartData } from '../../ui/charts/line-canvas.ts';
import { LINE_HEIGHT, LineChart } from '../../ui/charts/line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { NO_WATCH } from './yield-text.ts';

type Point = YieldOverview['curve'][number];
type OverviewQuery = Parameters<typeof ChartPanel<YieldOverview, Point>>[0]['query'];

const MONEY = { unit: 'dollars' } as const;
const FLOW = { unit: 'dollars', signed: true } as const;
const writeAxis = (value: number, step?: number): string => axisText(value, 'dollars', step);

/** The value of everything in vaults by day, with what came in and left. */
export function ValueCurve({ query }: { readonly query: OverviewQuery }): ReactNode {
  const day = useTradingDay();
  const curve = query.data?.curve;
  const data = useMemo(
    (): LineChartData => ({
      times: (curve ?? []).map(({ at }) => Date.parse(at) / 1_000),
      lines: [{ values: (curve ?? []).map(({ value_usd }) => value_usd), token: 'normal' }],
      levels: [],
      marks: (curve ?? [])
        .filter(({ flow_usd }) => Math.abs(flow_usd) >= 1)
        .map(({ at, flow_usd }) => ({ time: Date.parse(at) / 1_000, up: flow_usd < 0, text: '' })),
    }),
    [curve],
  );
  return (
    <ChartPanel
      title="Value in vaults"
      context="at the end of each day; arrows: deposits up, withdrawals down"
      aside={<SourceNote area="yield" calls={['vaults', 'flows']} query={query as never} />}
      query={query}
      loading="Loading values..."
      failure="Yield figures could not be read."
      empty={{
        when: (overview) => overview.curve.length === 0,
        text: query.data?.vaults === 0 ? NO_WATCH : 'No watched wallet holds a share of a watched vault yet.',
      }}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={({ curve: points }) => (
        <LineChart
          label="Value in vaults by day"
          data={data}
          writeValue={writeAxis}
          rest="Value of all positions at the end of each day."
          read={(index) => {
            const point = points[index];
            if (!point) return [];
            return [
              ['Time', formatMinute(point.at, day)],
              ['Value', formatNumber(point.value_usd, MONEY)],
              ['In and out', formatNumber(point.flow_usd, FLOW)],
            ];
          }}
        />
      )}
      table={{
        noun: 'days',
        columns: columnsOf(day),
        rows: (overview) => overview.curve.toReversed(),
        idOf: ({ at }) => at,
      }}
    />
  );
}

function columnsOf(day: TradingDay) {
  return [
    { id: 'at', header: 'Time', width: 168, cell: ({ at }: Point) => formatMinute(at, day) },
    {
      ...{ id: 'value', header: 'Value', width: 140, numeric: true },
      cell: ({ value_usd }: Point) => <Figure value={value_usd} format={MONEY} />,
    },
    {
      ...{ id: 'flow', header: 'In and out', width: 140, numeric: true },
      cell: ({ flow_usd }: Point) => <Figure value={flow_usd} format={FLOW} />,
    },
  ];
}
