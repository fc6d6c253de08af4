import type { ReactNode } from 'react';

/** Keys as they are printed on a keyboard; one after the other with a space between them. */
export function KeyHint({ keys }: { readonly keys: string }): ReactNode {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-[4px] border border-line bg-page px-1 text-center font-mono text-12 leading-4.5 text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
