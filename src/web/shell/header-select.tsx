import { Select } from '../ui/select.tsx';

interface HeaderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
  /** Its width before its value is known: what follows stays in its place. */
  readonly least: 'min-w-32' | 'min-w-16';
}

/** A setting in the status rail: a small select whose label is read only. */
export function HeaderSelect({ least, ...props }: HeaderSelectProps) {
  return (
    <Select
      {...props}
      size="xs"
      labelClass="sr-only"
      beside
      className={`max-w-40 ${least} field-sizing-content truncate`}
    />
  );
}
