import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Figure } from '../figure.tsx';
import { formatMinute } from '../format-time.ts';
import { axisText } from './axis.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { ChartLine, LineChartData } from './line-canvas.ts';
import { LINE_HEIGHT, LineChart } from './line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from './time-chart.tsx';

interface DayPoint {
  readonly at: string;
}

interface Days<Point> {
  readonly curve: readonly Point[];
}

/** An amount of a day, in dollars. */
export interface DayAmount<Point> {
  readonly id: string;
  readonly header: string;
  readonly of: (point: Point) => number;
  readonly signed?: boolean;
  /** Its line in the chart; without one it stands in the readout and the table alone. */
  readonly line?: ChartLine['token'];
}

type PanelProps<Answer, Point> = Parameters<typeof ChartPanel<Answer, Point>>[0];

interface DayCurveProps<Point, Answer extends Days<Point>>
  extends Pick<PanelProps<Answer, Point>, 'title' | 'context' | 'aside' | 'query' | 'loading' | 'failure'> {
  /** What stands in place of an empty curve. */
  readonly empty: string;
  /** Constant: new ones redraw the chart. */
  readonly amounts: readonly DayAmount<Point>[];
  readonly bounds?: LineChartData['bounds'];
  readonly marksOf?: (curve: readonly Point[]) => LineChartData['marks'];
  readonly rest: string;
}

const writeAxis = (value: number, step?: number, most?: number): string =>
  axisText(value, 'dollars', step, most);

/** Dollars by day: a panel with their lines, what was at a day, and a table of the days. */
export function DayCurve<Point extends DayPoint, Answer extends Days<Point>>(
  props: DayCurveProps<Point, Answer>,
): ReactNode {
  const { title, query, empty, amounts, bounds, marksOf, rest } = props;
  const day = useTradingDay();
  const curve = query.data?.curve;
  const data = useMemo((): LineChartData => {
    const points = curve ?? [];
    return {
      times: points.map(({ at }) => Date.parse(at) / 1_000),
      lines: amounts.flatMap(({ of, line }) => (line ? [{ values: points.map(of), token: line }] : [])),
      ...(bounds && { bounds }),
      levels: [],
      marks: marksOf?.(points) ?? [],
    };
  }, [curve, amounts, bounds, marksOf]);
  const formatOf = ({ signed }: DayAmount<Point>) =>
    ({ unit: 'dollars', ...(signed && { signed }) }) as const;
  return (
    <ChartPanel<Answer, Point>
      title={title}
      context={props.context}
      aside={props.aside}
      query={query}
      loading={props.loading}
      failure={props.failure}
      empty={{ when: (answer) => answer.curve.length === 0, text: empty }}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={({ curve: points }) => (
        <LineChart
          label={`${title} by day`}
          data={data}
          writeValue={writeAxis}
          rest={rest}
          read={(index) => {
            const point = points[index];
            if (!point) return [];
            return [
              ['Day', formatMinute(point.at, day)],
              ...amounts.map((one) => [one.header, formatNumber(one.of(point), formatOf(one))] as const),
            ];
          }}
        />
      )}
      table={{
        noun: 'days',
        columns: [
          { id: 'at', header: 'Day', width: 168, cell: ({ at }) => formatMinute(at, day) },
          ...amounts.map((one) => ({
            ...{ id: one.id, header: one.header, width: 140, numeric: true },
            cell: (point: Point) => <Figure value={one.of(point)} format={formatOf(one)} />,
          })),
        ],
        rows: (answer) => answer.curve.toReversed(),
        idOf: ({ at }) => at,
      }}
    />
  );
}
