import type { ReactNode } from 'react';
import type { PatternSort } from '../../../contract/patterns.ts';
import { DelayedInput, isNumber } from '../../ui/column-filter.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListControl } from '../../ui/use-list-search.ts';
import type { PatternFilterName } from './pattern-list-rules.ts';

const BOUNDS = [
  { name: 'min_trades', label: 'Min Trades' },
  { name: 'max_trades', label: 'Max Trades' },
  { name: 'min_seen', label: 'Min Seen' },
  { name: 'max_seen', label: 'Max Seen' },
] as const;

interface NumericFiltersProps {
  readonly control: ListControl<PatternSort, PatternFilterName>;
}

/** The four numeric filters of the tracker, the choice of proven patterns, and Reset Filters. */
export function NumericFilters({ control }: NumericFiltersProps): ReactNode {
  const { filters } = control.list;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {BOUNDS.map(({ name, label }) => (
        <label
          key={name}
          htmlFor={name}
          className="flex w-24 min-w-0 flex-col max-sm:w-[calc(25%-6px)] gap-0.5 text-12 text-muted"
        >
          {label}
          <DelayedInput
            id={name}
            label={label}
            placeholder="any"
            numeric
            accepts={isNumber}
            value={filters[name] ?? ''}
            onCommit={(value) => control.setFilter(name, value)}
            className="h-8 w-full rounded-control border border-control bg-page px-2 text-13 text-normal"
          />
        </label>
      ))}
      <label className="flex h-8 items-center gap-2 rounded-control border border-line px-1.5 text-normal sm:px-2.5 hover:border-control">
        <input
          type="checkbox"
          className="accent-accent"
          checked={filters.significant === 'true'}
          onChange={(event) => control.setFilter('significant', event.target.checked ? 'true' : '')}
        />
        Passes false-discovery test
      </label>
      <button
        type="button"
        onClick={control.resetFilters}
        disabled={Object.keys(filters).length === 0}
        className="inline-flex h-8 items-center gap-1.5 rounded-control border border-control px-1.5 text-normal sm:px-2.5 hover:bg-raised disabled:border-line disabled:text-muted disabled:hover:bg-transparent"
      >
        <Icon name="rotate-ccw" size={14} aria-hidden="true" />
        Reset Filters
      </button>
    </div>
  );
}
