import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';

const count = (value: number): string => formatNumber(value, { unit: 'count' });

/** Minted tokens of the largest supply, as numbers and as a bar. */
export function SupplyBar({
  minted,
  supply,
}: {
  readonly minted: number | null;
  readonly supply: number | null;
}): ReactNode {
  if (minted === null) return <span className="text-muted">N/A</span>;
  const share = supply ? Math.min(1, minted / supply) : null;
  return (
    <span className="inline-flex items-center gap-2">
      <span>
        {count(minted)}
        <span className="text-12 text-muted">
          {supply === null ? ' of no known limit' : ` / ${count(supply)}`}
        </span>
      </span>
      {share !== null && (
        <svg width="44" height="6" aria-hidden="true" className="max-sm:hidden">
          <rect width="44" height="6" rx="1" className="fill-raised" />
          <rect width={44 * share} height="6" rx="1" className="fill-normal" />
        </svg>
      )}
    </span>
  );
}
