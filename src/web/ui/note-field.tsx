import type { ReactNode } from 'react';
import { LONGEST_NOTE } from '../../contract/notes.ts';

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field of several lines for the plain text of a note. */
export function NoteField({ label, value, onChange }: NoteFieldProps): ReactNode {
  return (
    <textarea
      aria-label={label}
      placeholder={label}
      rows={Math.min(8, Math.max(2, value.split('\n').length))}
      maxLength={LONGEST_NOTE}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-0 grow basis-72 rounded-control border border-control bg-page px-2 py-1.5 text-normal"
    />
  );
}
