import { type ReactNode, useMemo } from 'react';
import { useTradingDay } from '../../lib/trading-day.ts';
import { formatMinute } from '../format-time.ts';
import type { ChartFacts } from './chart-readout.tsx';
import type { LineChartData } from './line-canvas.ts';
import type { CanvasOptions } from './time-canvas.ts';
import { type DrawChart, TimeChart } from './time-chart.tsx';

interface LineChartProps {
  readonly label: string;
  /** A new object redraws the chart. */
  readonly data: LineChartData;
  readonly writeValue: CanvasOptions['writeValue'];
  readonly read: (index: number) => ChartFacts;
  readonly rest: ReactNode;
}

export const LINE_HEIGHT = 240;

/** Lines over time with levels and marks. */
export function LineChart({ label, data, writeValue, read, rest }: LineChartProps): ReactNode {
  const day = useTradingDay();
  const draw = useMemo<DrawChart>(
    () => async (options) => {
      const { drawLines } = await import('./line-canvas.ts');
      const writeTime: CanvasOptions['writeTime'] = (seconds, part) => {
        const text = formatMinute(new Date(seconds * 1_000).toISOString(), day).slice(5);
        if (part === 'moment') return text;
        return part === 'day' ? text.slice(0, 5) : text.slice(6);
      };
      return drawLines({ ...options, writeValue, writeTime }, data);
    },
    [data, day, writeValue],
  );
  return (
    <TimeChart
      label={label}
      height={LINE_HEIGHT}
      count={data.times.length}
      draw={draw}
      data={null}
      read={read}
      rest={rest}
    />
  );
}
