import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import type { FanPoint } from '../../../domain/pattern-fan.ts';
import { stairOf } from '../stair-points.ts';
import { ticksOf } from './axis.ts';
import type { ChartFacts } from './chart-readout.tsx';
import { ChartStage } from './chart-stage.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

interface StairFanProps {
  readonly label: string;
  /** Oldest first; drawn as a stair that ends where the fan begins. Without points it stands alone. */
  readonly bits: string;
  readonly points: readonly FanPoint[];
  /** Levels across the fan, in its unit. */
  readonly lines: ReadonlyArray<{ readonly name: string; readonly value: number }>;
  readonly rest: ReactNode;
}

export const STAIR_FAN_HEIGHT = 260;
const ROOM = { top: 20, bottom: 34, left: 40, right: 92 } as const;
/** Share of the width that the stair takes. */
const STAIR = 0.36;
/** Height of one step of the stair in the fan's unit. */
const STEP = 0.3;

/** A pattern as a stair, and what followed it as quantiles of the price, one place a candle. */
export function StairFan({ label, bits, points, lines, rest }: StairFanProps): ReactNode {
  const cursor = useChartCursor({ count: points.length });
  const { box, width } = useWidth('fan');
  const { levels, rises } = stairOf(bits);
  const last = levels.at(-1) ?? 0;
  // The stair arrives at 0, where the fan begins.
  const heights = levels.map((level) => (level - last) * STEP);
  const values = [
    ...heights,
    ...lines.map(({ value }) => value),
    ...points.flatMap(({ p5, p95 }) => [p5, p95]),
  ];
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const bottom = STAIR_FAN_HEIGHT - ROOM.bottom;
  const right = Math.max(ROOM.left + 40, width - ROOM.right);
  const up = (bottom - ROOM.top) / (most - least || 1);
  const y = (value: number) => bottom - up * (value - least);
  const start = ROOM.left + (right - ROOM.left) * STAIR;
  const step = (start - ROOM.left) / Math.max(1, bits.length);
  const apart = (right - start) / Math.max(1, points.length);
  const x = (at: number) => start + apart * (at + 1);
  const band = (low: keyof FanPoint, high: keyof FanPoint) => {
    const upper = points.map((point, at) => `${x(at)} ${y(point[high])}`);
    const lower = points.map((point, at) => `${x(at)} ${y(point[low])}`).reverse();
    return `M${start} ${y(0)}L${[...upper, ...lower].join('L')}Z`;
  };
  const ticks = ticksOf(least, most, 6);
  const write = (value: number) => formatNumber(value, { unit: 'plain', signed: true });
  const read = (index: number): ChartFacts => {
    const point = points[index];
    if (point === undefined) return [];
    return [
      ['Candle', `${index + 1} after entry`],
      ['Median', write(point.p50)],
      ['25 to 75%', `${write(point.p25)} to ${write(point.p75)}`],
      ['5 to 95%', `${write(point.p5)} to ${write(point.p95)}`],
    ];
  };
  return (
    <ChartStage label={label} count={points.length} cursor={cursor} read={read} rest={rest} stage={box}>
      <svg width={width} height={STAIR_FAN_HEIGHT} className="block" aria-hidden="true">
        <text x={0} y={11} className="fill-muted text-12">
          price from entry, average true ranges
        </text>
        <text x={right} y={STAIR_FAN_HEIGHT - 3} textAnchor="end" className="fill-muted text-12">
          candles after entry
        </text>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={start} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={ROOM.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted text-12">
              {formatNumber(tick, { unit: 'plain', digits: 1, signed: true })}
            </text>
          </g>
        ))}
        {rises.map((isUp, at) => {
          const [from, to] = [heights[at] ?? 0, heights[at + 1] ?? 0];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bits have no other identity than their place.
            <g key={at} className={isUp ? 'fill-rise' : 'fill-fall'}>
              <rect
                x={ROOM.left + at * step}
                y={y(Math.max(from, to))}
                width={Math.max(1, step - 1)}
                height={Math.max(1, y(least) - y(Math.max(from, to)))}
                opacity={0.2}
              />
              <rect x={ROOM.left + at * step} y={y(to) - 1} width={step} height={2.5} />
            </g>
          );
        })}
        {points.length > 0 && (
          <>
            <path d={band('p5', 'p95')} className="fill-zero" fillOpacity={0.16} />
            <path d={band('p25', 'p75')} className="fill-zero" fillOpacity={0.26} />
            <path
              d={`M${start} ${y(0)}L${points.map(({ p50 }, at) => `${x(at)} ${y(p50)}`).join('L')}`}
              className="fill-none stroke-zero"
              strokeWidth={2}
            />
          </>
        )}
        {lines.map(({ name, value }) => (
          <g key={name}>
            <line
              x1={start}
              x2={right}
              y1={y(value)}
              y2={y(value)}
              className="stroke-control"
              strokeDasharray="4 3"
            />
            <text x={right + 6} y={Math.min(y(value) + 4, bottom)} className="fill-normal text-12">
              {name}
            </text>
          </g>
        ))}
        {points.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a candle is its place after the entry.
          <g key={at} onPointerMove={() => cursor.moveTo(at)}>
            <rect
              x={x(at) - apart / 2}
              y={ROOM.top}
              width={apart}
              height={bottom - ROOM.top}
              className="fill-transparent"
            />
            {(at % 2 === 0 || apart > 20) && (
              <text x={x(at)} y={bottom + 14} textAnchor="middle" className="fill-muted text-12">
                {at + 1}
              </text>
            )}
            {cursor.at === at && (
              <line
                x1={x(at)}
                x2={x(at)}
                y1={ROOM.top}
                y2={bottom}
                className="stroke-strong"
                strokeWidth={1}
              />
            )}
          </g>
        ))}
      </svg>
    </ChartStage>
  );
}
