import type { ReactNode } from 'react';
import type { PatternSort } from '../../../contract/patterns.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DelayedInput, isNumber } from '../../ui/column-filter.tsx';
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
  /** Whether patterns are tested: a mirrored engine tells no q. */
  readonly tested: boolean;
}

/** The tracker's four numeric filters, the filter for significant patterns, and Reset Filters. */
export function NumericFilters({ control, tested }: NumericFiltersProps): ReactNode {
  const { filters } = control.list;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {BOUNDS.map(({ name, label }) => (
        <DelayedInput
          key={name}
          label={label}
          placeholder={label}
          labelClass="sr-only"
          numeric
          accepts={isNumber}
          value={filters[name] ?? ''}
          onCommit={(value) => control.setFilter(name, value)}
          fieldClass="w-24 max-sm:w-[calc(50%-4px)]"
        />
      ))}
      {tested && (
        <Checkbox
          checked={filters.significant === 'true'}
          onChange={(checked) => control.setFilter('significant', checked ? 'true' : '')}
          className="h-8 items-center rounded-control border border-line px-1.5 text-normal sm:px-2.5 hover:border-control"
        >
          Passes false-discovery test
        </Checkbox>
      )}
      <Button onClick={control.resetFilters} disabled={Object.keys(filters).length === 0} icon="rotate-ccw">
        Reset Filters
      </Button>
    </div>
  );
}
