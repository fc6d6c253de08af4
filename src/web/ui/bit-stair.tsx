import { memo, type ReactNode } from 'react';
import { stairOf } from './stair-points.ts';

interface BitStairProps {
  /** Bits, oldest first. */
  readonly bits: string;
  /** Drawing height in pixels. */
  readonly height?: number;
  /** Pixels a bit. */
  readonly step?: number;
}

/**
 * A pattern drawn as a stair of ups and downs: every bit a tinted step, the walked line over it. Its accessible name is
 * the bit string. Steps flatten where the pattern climbs further than the height holds, and never get taller than wide.
 */
export const BitStair = memo(function BitStair({ bits, height = 20, step = 4 }: BitStairProps): ReactNode {
  const { levels, rises, low, high } = stairOf(bits);
  const line = 1.5;
  const rise = Math.min(step * 1.25, (height - 2 * line) / Math.max(1, high - low));
  const width = Math.max(step, bits.length * step);
  const middle = (height - (high - low) * rise) / 2;
  const y = (level: number): number => round(middle + (high - level) * rise);
  const walk = rises.map((_, i) => `H${(i + 1) * step}V${y(levels[i + 1] ?? 0)}`).join('');
  return (
    <svg
      role="img"
      aria-label={bits}
      width={width + line}
      height={height}
      viewBox={`${-line / 2} 0 ${width + line} ${height}`}
      className="shrink-0 overflow-visible"
    >
      <path className="fill-gain opacity-45" d={steps(true)} />
      <path className="fill-loss opacity-45" d={steps(false)} />
      <path className="fill-none stroke-muted" strokeWidth={1} d={`M0 ${y(0)}${walk}`} />
    </svg>
  );

  /** One rectangle for every bit that goes the given way, from the level before to the level after. */
  function steps(up: boolean): string {
    return rises
      .map((isUp, i) => {
        if (isUp !== up) return '';
        const from = y(levels[i] ?? 0);
        const to = y(levels[i + 1] ?? 0);
        return `M${i * step} ${Math.min(from, to)}h${step}v${round(Math.abs(from - to))}h${-step}z`;
      })
      .join('');
  }
});

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
