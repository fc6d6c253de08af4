import { type ReactNode, useMemo } from 'react';
import type { MintOverview } from '../../../contract/mint-overview.ts';
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
import { NO_COLLECTION } from './mint-text.ts';

type Point = MintOverview['curve'][number];
type OverviewQuery = Parameters<typeof ChartPanel<MintOverview, Point>>[0]['query'];

const MONEY = { unit: 'dollars' } as const;
const writeAxis = (value: number, step?: number): string => axisText(value, 'dollars', step);

/** What mints cost so far and what sales brought so far, by day. */
export function SpentCurve({ query }: { readonly query: OverviewQuery }): ReactNode {
  const day = useTradingDay();
  const curve = query.data?.curve;
  const data = useMemo(
    (): LineChartData => ({
      times: (curve ?? []).map(({ at }) => Date.parse(at) / 1_000),
      lines: [
        { values: (curve ?? []).map(({ spent_usd }) => spent_usd), token: 'normal' },
        { values: (curve ?? []).map(({ sold_usd }) => sold_usd), token: 'muted' },
      ],
      bounds: { least: 0 },
      levels: [],
      marks: [],
    }),
    [curve],
  );
  return (
    <ChartPanel
      title="Spent and sold"
      context="by day, so far; the fainter line is what sales brought after fees"
      aside={<SourceNote area="nft-mint" calls={['attempts']} query={query as never} />}
      query={query}
      loading="Loading mints..."
      failure="Mint figures could not be read."
      empty={{
        when: (overview) => overview.curve.length === 0,
        text: query.data?.collections === 0 ? NO_COLLECTION : 'No watched minter minted or traded yet.',
      }}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={({ curve: points }) => (
        <LineChart
          label="Spent and sold by day"
          data={data}
          writeValue={writeAxis}
          rest="What mints cost with gas, and what sales brought after fees and royalties."
          read={(index) => {
            const point = points[index];
            if (!point) return [];
            return [
              ['Day', formatMinute(point.at, day)],
              ['Spent', formatNumber(point.spent_usd, MONEY)],
              ['Sold', formatNumber(point.sold_usd, MONEY)],
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
    { id: 'at', header: 'Day', width: 168, cell: ({ at }: Point) => formatMinute(at, day) },
    {
      ...{ id: 'spent', header: 'Spent', width: 140, numeric: true },
      cell: ({ spent_usd: usd }: Point) => <Figure value={usd} format={MONEY} />,
    },
    {
      ...{ id: 'sold', header: 'Sold', width: 140, numeric: true },
      cell: ({ sold_usd: usd }: Point) => <Figure value={usd} format={MONEY} />,
    },
  ];
}
