import type { ReactNode } from 'react';
import type { NumberUnit, Tone } from '../../../domain/format-number.ts';
import { axisText, ticksOf } from './axis.ts';
import type { ChartFacts } from './chart-readout.tsx';
import { ChartStage } from './chart-stage.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

interface Bar {
  /** Unique id of the bar. */
  readonly name: string;
  /** A negative value extends below the ground line. */
  readonly value: number;
  readonly tone: Tone;
  readonly read: ChartFacts;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Marks under the bars, at the left edge of the bar with this index. */
  readonly marks: ReadonlyArray<{ readonly at: number; readonly text: string }>;
  readonly rest: ReactNode;
  /** Names of the two axes, and the unit of the values. */
  readonly axes: { readonly across: string; readonly up: string; readonly unit: NumberUnit };
}

const FILLS: Readonly<Record<Tone, string>> = { gain: 'fill-gain', loss: 'fill-loss', zero: 'fill-zero' };
const HEIGHT = 190;
/** Room for the marks and the name of the axis below, and for that of the one at the left. */
const FOOT = 36;
const HEAD = 18;
const RIGHT = 20;
/** Width of a character of an axis in pixels. */
const CHARACTER = 7;
/** Least width of a mark's text in pixels. */
const MARK_WIDTH = 64;

/** Bars side by side on a ground line, with two named axes. The highest and the lowest fill the chart's height. */
export function BarChart({ label, bars, marks, rest, axes }: BarChartProps): ReactNode {
  const cursor = useChartCursor({ count: bars.length });
  const { box, width } = useWidth(label);
  const values = bars.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  // There is no half of what is counted.
  const ticks = ticksOf(least, most).filter((tick) => axes.unit !== 'count' || Number.isInteger(tick));
  const tickStep = (ticks[1] ?? 0) - (ticks[0] ?? 0);
  const greatest = Math.max(...ticks.map(Math.abs));
  const tickTexts = ticks.map((tick) => axisText(tick, axes.unit, tickStep, greatest));
  const left = 12 + CHARACTER * Math.max(...tickTexts.map(({ length }) => length));
  const step = Math.max(1, (width - left - RIGHT) / Math.max(1, bars.length));
  const room = HEIGHT - FOOT;
  const scale = (room - HEAD - (least < 0 ? 6 : 0)) / (most - least || 1);
  const ground = room + (least < 0 ? least * scale - 6 : 0);
  const apart = Math.min(...marks.slice(1).map(({ at }, index) => at - (marks[index]?.at ?? 0))) * step;
  const markWidth = Math.max(MARK_WIDTH, ...marks.map(({ text }) => CHARACTER * text.length + 8));
  const every = Math.max(1, Math.ceil(markWidth / apart));
  return (
    <ChartStage
      label={label}
      count={bars.length}
      cursor={cursor}
      read={(index) => bars[index]?.read ?? []}
      rest={rest}
      stage={box}
    >
      <svg width={width} height={HEIGHT} className="block" aria-hidden="true">
        <text x={0} y={11} className="fill-muted text-12">
          {axes.up}
        </text>
        <text x={width - RIGHT} y={HEIGHT - 3} textAnchor="end" className="fill-muted text-12">
          {axes.across}
        </text>
        {ticks.map((tick, at) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width - RIGHT}
              y1={ground - tick * scale}
              y2={ground - tick * scale}
              className="stroke-line"
            />
            <text x={left - 6} y={ground - tick * scale + 4} textAnchor="end" className="fill-muted text-12">
              {tickTexts[at]}
            </text>
          </g>
        ))}
        {bars.map(({ name, value, tone }, index) => {
          // Every bar is visible: one trade beside ten thousand is two pixels high.
          const height = value === 0 ? 0 : Math.max(2, Math.abs(value) * scale);
          const x = left + index * step;
          return (
            <g key={name} onPointerMove={() => cursor.moveTo(index)}>
              <rect
                x={x}
                y={0}
                width={step}
                height={room}
                className={cursor.at === index ? 'fill-raised' : 'fill-transparent'}
              />
              <rect
                x={x + 1}
                y={value < 0 ? ground : ground - height}
                width={Math.max(1, step - 2)}
                height={height}
                className={FILLS[tone]}
                fillOpacity={cursor.at === null || cursor.at === index ? 0.9 : 0.6}
              />
            </g>
          );
        })}
        <line
          x1={left}
          x2={width - RIGHT}
          y1={ground}
          y2={ground}
          className="stroke-control"
          strokeWidth={1}
        />
        {marks
          .filter((_, index) => index % every === 0)
          .map(({ at, text }) => (
            <g key={at}>
              <line
                x1={left + at * step}
                x2={left + at * step}
                y1={room}
                y2={room + 4}
                className="stroke-control"
              />
              <text x={left + at * step} y={room + 15} textAnchor="middle" className="fill-muted text-12">
                {text}
              </text>
            </g>
          ))}
      </svg>
    </ChartStage>
  );
}
