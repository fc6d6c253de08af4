import type { ReactNode } from 'react';
import type { YieldOverview } from '../../../contract/yield-overview.ts';
import { type DayAmount, DayCurve } from '../../ui/charts/day-curve.tsx';
import type { LineChartData } from '../../ui/charts/line-canvas.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { NO_WATCH } from './yield-text.ts';

type Point = YieldOverview['curve'][number];
type OverviewQuery = Parameters<typeof DayCurve<Point, YieldOverview>>[0]['query'];

const AMOUNTS: readonly DayAmount<Point>[] = [
  { id: 'value', header: 'Value', of: ({ value_usd }) => value_usd, line: 'normal' },
  { id: 'flow', header: 'In and out', of: ({ flow_usd }) => flow_usd, signed: true },
];

/** The value of everything in vaults by day, with what came in and left. */
export function ValueCurve({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <DayCurve<Point, YieldOverview>
      title="Value in vaults"
      context="at the end of each day; arrows: deposits up, withdrawals down"
      aside={<SourceNote area="yield" calls={['vaults', 'flows']} query={query as never} />}
      query={query}
      loading="Loading values..."
      failure="Yield figures could not be read."
      empty={query.data?.vaults === 0 ? NO_WATCH : 'No watched wallet holds a share of a watched vault yet.'}
      amounts={AMOUNTS}
      marksOf={arrowsOf}
      rest="Value of all positions at the end of each day."
    />
  );
}

function arrowsOf(curve: readonly Point[]): LineChartData['marks'] {
  return curve
    .filter(({ flow_usd }) => Math.abs(flow_usd) >= 1)
    .map(({ at, flow_usd }) => ({ time: Date.parse(at) / 1_000, up: flow_usd < 0, text: '' }));
}
