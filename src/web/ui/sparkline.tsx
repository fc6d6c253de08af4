import type { ReactNode } from 'react';

const WIDTH = 44;
const HEIGHT = 14;

interface SparklineProps {
  /** Ascending in time, at equal distances. Fewer than two draw nothing. */
  readonly values: readonly number[];
}

/** The course of a value as a line of fixed size. The figure beside it carries the meaning, so it is decoration. */
export function Sparkline({ values }: SparklineProps): ReactNode {
  return (
    <svg width={WIDTH} height={HEIGHT} className="shrink-0 text-muted" aria-hidden="true">
      {values.length > 1 && (
        <polyline points={sparkPoints(values)} fill="none" stroke="currentColor" strokeWidth={1} />
      )}
    </svg>
  );
}

/** Points within the line's box, one pixel from its edges; equal values are a line in the middle. */
export function sparkPoints(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const toX = (at: number): number => 1 + (at / (values.length - 1)) * (WIDTH - 2);
  const toY = (value: number): number =>
    high === low ? HEIGHT / 2 : 1 + ((high - value) / (high - low)) * (HEIGHT - 2);
  return values.map((value, at) => `${tenth(toX(at))},${tenth(toY(value))}`).join(' ');
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
