import { Select } from '../ui/select.tsx';

interface HeaderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A setting in the status rail: a small select whose label is read only. */
export function HeaderSelect(props: HeaderSelectProps) {
  return (
    <Select
      {...props}
      size="xs"
      labelClass="sr-only"
      beside
      // As wide before its value is known: what follows stays in its place.
      className="max-w-40 min-w-32 field-sizing-content truncate"
    />
  );
}
