import { Select } from '../ui/select.tsx';

interface HeaderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A setting of the header line: the browser's own list, small, with its label in front on wide screens. */
export function HeaderSelect(props: HeaderSelectProps) {
  return <Select {...props} labelClass="max-xl:sr-only" beside className="max-w-44 truncate" />;
}
