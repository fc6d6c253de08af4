import { memo, type ReactNode } from 'react';
import { stairOf } from './stair-points.ts';

interface BitStairProps {
  /** Bits, oldest first. */
  readonly bits: string;
  /** Drawing height in pixels. */
  readonly height?: number;
  /** Width of a step in pixels. */
  readonly step?: number;
}

/** Height of the lowest tread, so that the bottom of a pattern is visible too. */
const GROUND = 3;
const TREAD = 1.5;

/**
 * Draws a pattern as a stair. Each bit is a step up or down, tinted by its direction. The bit string is its accessible
 * name. Steps are lower where a pattern would climb out of the drawing.
 */
export const BitStair = memo(function BitStair({ bits, height = 20, step = 4 }: BitStairProps): ReactNode {
  const { levels, rises, low, high } = stairOf(bits);
  const reached = levels.slice(1);
  const rise = Math.min(step, (height - GROUND - TREAD) / Math.max(1, high - low));
  const top = (i: number): number => round(height - GROUND - ((reached[i] ?? 0) - low) * rise);
  const shapes = (up: boolean, shape: (x: number, y: number) => string): string =>
    rises.map((isUp, i) => (isUp === up ? shape(i * step, top(i)) : '')).join('');
  const body = (x: number, y: number): string => `M${x} ${y}h${step}V${height}h${-step}z`;
  const tread = (x: number, y: number): string => `M${x} ${round(y - TREAD)}h${step}v${TREAD}h${-step}z`;
  const width = Math.max(step, bits.length * step);
  return (
    <svg
      role="img"
      aria-label={bits}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0"
    >
      <path className="fill-rise opacity-30" d={shapes(true, body)} />
      <path className="fill-fall opacity-30" d={shapes(false, body)} />
      <path className="fill-rise" d={shapes(true, tread)} />
      <path className="fill-fall" d={shapes(false, tread)} />
    </svg>
  );
});

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
