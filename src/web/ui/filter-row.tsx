import type { ReactNode } from 'react';

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
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          disabled={option.disabled}
          onClick={() => onChoose(option.value)}
          className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line px-2 whitespace-nowrap sm:px-3 text-normal hover:border-control disabled:text-muted aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-strong"
        >
          {option.label}
          {option.count !== undefined && <span className="text-12 text-muted">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
