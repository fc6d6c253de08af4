import type { ReactNode } from 'react';
import { useUrlSearch } from '../../lib/url-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';

const OPTIONS = [
  { value: 'figure', label: 'Figure' },
  { value: 'lower-bound', label: 'Lower bound' },
] as const;

/** The order of the pattern rankings in the address; the figure by default. */
export function useRank(): (typeof OPTIONS)[number]['value'] {
  const { search } = useUrlSearch();
  return OPTIONS.find(({ value }) => value === search.rank)?.value ?? 'figure';
}

/** Chooses between figures and lower bounds, and explains the role of luck. */
export function RankChoice(): ReactNode {
  const { setSearch } = useUrlSearch();
  const rank = useRank();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex items-center gap-2 text-muted">
        <span aria-hidden="true">Rank by</span>
        <FilterRow
          label="Rank by"
          options={OPTIONS}
          chosen={rank}
          onChoose={(value) => setSearch({ rank: value === 'figure' ? undefined : value })}
        />
      </span>
      <p className="min-w-0 flex-1 basis-60 text-12 text-muted">
        Luck favours patterns with few trades: of 3,000 without an edge about 94 win their first five. The
        lower 95 % bound allows for that.
      </p>
    </div>
  );
}
