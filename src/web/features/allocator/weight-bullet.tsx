import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';

interface WeightBulletProps {
  readonly target: number | null;
  readonly actual: number | null;
  readonly band: number | null;
}

const PERCENT = { unit: 'percent', digits: 1 } as const;
const percent = (value: number | null): string => (value === null ? 'N/A' : formatNumber(value, PERCENT));
const inside = (value: number): number => Math.min(100, Math.max(0, value));

/** A weight as a bar from 0 to 100 %, its target as a tick, and the band around the target in which nothing is done. */
export function WeightBullet({ target, actual, band }: WeightBulletProps): ReactNode {
  const reach = band ?? 0;
  const [low, high] = target === null ? [0, 0] : [inside(target - reach), inside(target + reach)];
  return (
    <span
      role="img"
      aria-label={`Actual ${percent(actual)}, target ${percent(target)}, band ${band === null ? 'N/A' : `± ${percent(band)}`}`}
      className="relative inline-block h-3 w-full min-w-24 rounded-[2px] bg-raised align-middle"
    >
      {high > low && (
        <span
          className="absolute inset-y-0 bg-line"
          style={{ left: `${low}%`, width: `max(2px, ${high - low}%)` }}
        />
      )}
      {actual !== null && (
        <span className="absolute inset-y-[3px] left-0 bg-zero" style={{ width: `${inside(actual)}%` }} />
      )}
      {target !== null && (
        <span
          className="absolute inset-y-0 w-0.5 bg-strong"
          style={{ left: `min(${inside(target)}%, calc(100% - 2px))` }}
        />
      )}
    </span>
  );
}
