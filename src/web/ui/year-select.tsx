import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon-name.ts';

import { Select } from './select.tsx';

interface YearSelectProps {
  readonly year: number;
  /** The selectable years, ascending. */
  readonly years: readonly number[];
  readonly onChange: (year: number) => void;
}

/** Selects a year from a list, or the previous or next one. */
export function YearSelect({ year, years, onChange }: YearSelectProps): ReactNode {
  const at = years.indexOf(year);
  const options = at === -1 ? [...years, year].sort((a, b) => a - b) : years;
  return (
    <div className="flex items-center gap-1">
      <Step icon={'chevron-left'} label="Previous year" to={years[at - 1]} onChange={onChange} />
      <Select
        label="Year"
        labelClass="max-sm:sr-only"
        beside
        value={year}
        options={options}
        onChange={onChange}
      />
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
    <Button
      aria-label={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onChange(to);
      }}
      variant="quiet"
      icon={icon}
    />
  );
}
