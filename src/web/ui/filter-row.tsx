import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface FilterOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  /** Number of rows of the choice, shown beside the label. */
  readonly count?: ReactNode;
  readonly disabled?: boolean;
}

interface FilterRowProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: ReadonlyArray<FilterOption<T>>;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** A row of buttons, one of them pressed. */
export function FilterRow<T extends string>({
  label,
  options,
  chosen,
  onChoose,
}: FilterRowProps<T>): ReactNode {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Button
          key={option.value}
          aria-pressed={option.value === chosen}
          disabled={option.disabled}
          onClick={() => onChoose(option.value)}
          variant="choice"
        >
          {option.label}
          {option.count !== undefined && <span className="text-12 text-muted">{option.count}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
