import { type ReactNode, useMemo } from 'react';
import type { EquityPoint } from '../../../domain/daily-profits.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { formatNumber, toneOf } from '../../../domain/format-number.ts';
import { axisText } from './axis.ts';
import type { ChartFacts } from './chart-readout.tsx';
import { type DrawChart, TimeChart } from './time-chart.tsx';

/** Something that happened on a day ('YYYY-MM-DD'), marked on the curve. */
export interface EquityEvent {
  readonly date: string;
  readonly text: string;
  /** Whether it was for the better: above the curve, else below. */
  readonly up: boolean;
}

/** What the chart shows: at least one point. */
export interface EquityData {
  readonly points: readonly EquityPoint[];
  readonly events: readonly EquityEvent[];
}

interface EquityChartProps {
  readonly label: string;
  /** At least one. */
  readonly points: readonly EquityPoint[];
  readonly unit: 'dollars' | 'percent';
  readonly events?: readonly EquityEvent[] | undefined;
}

const NO_EVENTS: readonly EquityEvent[] = [];

/** Days of the buttons above the chart. Every day has its place, so a number of days is a span of time. */
const RANGES = [
  { name: '1M', title: 'Last month', last: 30 },
  { name: '3M', title: 'Last 3 months', last: 91 },
  { name: '1Y', title: 'Last year', last: 365 },
];

export const EQUITY_HEIGHT = 280;

/** The running sum of profits, and its drawdown below. */
export function EquityChart({ label, points, unit, events = NO_EVENTS }: EquityChartProps): ReactNode {
  const draw = useMemo<DrawChart<EquityData>>(
    () => async (options) => {
      const { drawEquity } = await import('./equity-canvas.ts');
      // A tick of the axis may miss 0 by a rounding error of its steps.
      const writeValue = (value: number, step?: number, most?: number): string =>
        axisText(toneOf(value, { unit }) === 'zero' ? 0 : value, unit, step, most);
      return drawEquity({ ...options, writeValue });
    },
    [unit],
  );
  const data = useMemo(() => ({ points, events }), [points, events]);
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  const money = (value: number): string => formatNumber(value, { unit, signed: true });
  return (
    <TimeChart
      label={label}
      height={EQUITY_HEIGHT}
      count={points.length}
      draw={draw}
      data={data}
      ranges={RANGES.filter(({ last }) => last < days)}
      read={(index) => {
        const point = points[index];
        if (point === undefined) return [];
        return [
          ['Day', point.date],
          ['Equity', money(point.equity)],
          ['Drawdown', money(point.drawdown)],
          ['Profit of the day', money(point.profit)],
          ['Closed', formatNumber(point.closed, { unit: 'count' })],
          ...eventFacts(events, point.date, points[index + 1]?.date),
        ];
      }}
      rest="Equity above, drawdown below, at the end of each trading day."
    />
  );
}

/** What happened from a day on until the next one with a value. */
function eventFacts(events: readonly EquityEvent[], from: string, to: string | undefined): ChartFacts {
  const own = events.filter(({ date }) => date >= from && (to === undefined || date < to));
  return own.length === 0 ? [] : [['Life', own.map(({ date, text }) => `${text} ${date}`).join(', ')]];
}
