import type { ReactNode } from 'react';
import type { PairBucket } from '../../../domain/pair-bucket.ts';
import { Figure } from '../../ui/figure.tsx';

/** The bar ends at so many standard deviations to each side. */
const MOST = 4;

interface ZBarProps {
  readonly z: number | null;
  readonly bucket: PairBucket | null;
}

/** A deviation as a bar from the middle, with its figure and its word. */
export function ZBar({ z, bucket }: ZBarProps): ReactNode {
  // Rows of two lines have no heads.
  const name = <span className="mr-1 text-12 text-muted sm:hidden">z</span>;
  if (z === null) return <span className="text-muted">{name}N/A</span>;
  const reach = (50 * Math.min(MOST, Math.abs(z))) / MOST;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="relative h-2 w-10 shrink-0 max-sm:hidden rounded-[2px] bg-raised">
        <span className="absolute inset-y-0 left-1/2 w-px bg-control" />
        <span
          className="absolute inset-y-0 bg-zero"
          style={{ left: `${z < 0 ? 50 - reach : 50}%`, width: `${reach}%` }}
        />
      </span>
      <span>
        {name}
        <Figure value={z} format={{ unit: 'plain', signed: true }} />
      </span>
      <span className="text-12 text-muted">{bucket}</span>
    </span>
  );
}
