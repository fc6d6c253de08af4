import type { ReactNode } from 'react';
import { toneOf } from '../../../domain/format-number.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';

interface DaysChartProps {
  readonly title: string;
  readonly days: readonly { readonly date: string; readonly value: number; readonly figure: string }[];
}

/** Days between two marks under the bars. */
const MARK_EVERY = 7;

/** The profit of each day as a bar above or below the ground line. */
export function DaysChart({ title, days }: DaysChartProps): ReactNode {
  return (
    <BarChart
      label={title}
      axes={{ across: 'day', up: 'profit', unit: days[0]?.figure.includes('$') ? 'dollars' : 'percent' }}
      bars={days.map(({ date, value, figure }) => ({
        name: date,
        value,
        tone: toneOf(value, { unit: figure.includes('$') ? 'dollars' : 'percent' }),
        read: [
          ['Day', date],
          ['Profit', figure],
        ],
      }))}
      marks={days.flatMap(({ date }, at) => (at % MARK_EVERY === 0 ? [{ at, text: date.slice(5) }] : []))}
      rest="Point at a bar, or use the arrow keys, to read a day."
    />
  );
}
