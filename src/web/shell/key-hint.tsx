import type { ReactNode } from 'react';

/** Keys as printed on a keyboard, separated by spaces where they are pressed in sequence. */
export function KeyHint({ keys }: { readonly keys: string }): ReactNode {
  return (
    <span className="inline-flex gap-0.5">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-4.5 rounded-[4px] border border-line bg-page px-0.5 text-center font-mono text-[11px] leading-4.5 text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
