import { Select } from '../ui/select.tsx';

interface HeaderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A setting in the header: a small select, with a visible label on wide screens. */
export function HeaderSelect(props: HeaderSelectProps) {
  return <Select {...props} labelClass="max-xl:sr-only" beside className="max-w-44 truncate" />;
}
