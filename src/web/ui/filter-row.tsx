import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface FilterOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  /** How many rows the choice holds; shown beside the label. */
  readonly count?: ReactNode;
  readonly disabled?: boolean;
}

interface FilterRowProps<T extends string> {
  /** What is chosen, for those who cannot see the row. */
  readonly label: string;
  readonly options: ReadonlyArray<FilterOption<T>>;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** A row of buttons of which one is chosen. */
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
