interface HeaderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A setting of the header line: the browser's own list, small, with its label in front on wide screens. */
export function HeaderSelect({ label, value, options, onChange }: HeaderSelectProps) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-12 text-muted">
      <span className="sr-only xl:not-sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 max-w-44 truncate rounded-control border border-control bg-panel px-2 text-12 text-normal hover:bg-raised"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
