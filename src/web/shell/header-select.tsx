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
      className="max-w-40 field-sizing-content truncate"
    />
  );
}
