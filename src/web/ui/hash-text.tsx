import type { ClipboardEvent, ReactNode } from 'react';

/** Characters shown at each end of a long hash or address. */
const HEAD = 10;
const TAIL = 6;

interface HashTextProps {
  /** Null reads as `nullText`. */
  readonly value: string | null;
  readonly nullText?: string;
}

/** A hash or address in mono type, shortened in the middle. The title and the clipboard have all of it. */
export function HashText({ value, nullText = 'N/A' }: HashTextProps): ReactNode {
  if (value === null) return <span className="text-muted">{nullText}</span>;
  return (
    <span className="font-mono text-12" title={value} onCopy={(event) => copyWhole(event, value)}>
      {shortenHash(value)}
    </span>
  );
}

/** Copies the whole value where all of the shortened one, and nothing else, is selected. */
function copyWhole(event: ClipboardEvent, value: string): void {
  if (String(getSelection()).trim() !== shortenHash(value)) return;
  event.clipboardData.setData('text/plain', value);
  event.preventDefault();
}

/** `0x12345678…abcdef`; a short text stays as it is. */
export function shortenHash(value: string): string {
  return value.length <= HEAD + TAIL + 1 ? value : `${value.slice(0, HEAD)}…${value.slice(-TAIL)}`;
}
