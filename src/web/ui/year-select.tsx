import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-name.ts';

interface YearSelectProps {
  readonly year: number;
  /** The years that can be chosen, ascending. */
  readonly years: readonly number[];
  readonly onChange: (year: number) => void;
}

/** Chooses a year from a list, or the one before or after. */
export function YearSelect({ year, years, onChange }: YearSelectProps): ReactNode {
  const at = years.indexOf(year);
  const options = at === -1 ? [...years, year].sort((a, b) => a - b) : years;
  return (
    <div className="flex items-center gap-1">
      <Step icon={'chevron-left'} label="Previous year" to={years[at - 1]} onChange={onChange} />
      <label className="flex items-center gap-2 text-12 text-muted">
        <span className="max-sm:sr-only">Year</span>
        <select
          value={year}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-8 rounded-control border border-control bg-panel px-2 text-13 text-strong hover:bg-raised"
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <Step
        icon={'chevron-right'}
        label="Next year"
        to={at === -1 ? undefined : years[at + 1]}
        onChange={onChange}
      />
    </div>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly to: number | undefined;
  readonly onChange: (year: number) => void;
}

function Step({ icon, label, to, onChange }: StepProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onChange(to);
      }}
      className="grid size-8 place-items-center rounded-control text-normal hover:bg-raised disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent"
    >
      <Icon name={icon} size={16} aria-hidden="true" />
    </button>
  );
}
