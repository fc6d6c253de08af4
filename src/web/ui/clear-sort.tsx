import type { ReactNode } from 'react';

/** Gives a list back the order that it has by itself. */
export function ClearSort({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <button
      type="button"
      onClick={onClear}
      className="h-8 rounded-control border border-line px-2.5 text-normal hover:border-control"
    >
      Clear sort
    </button>
  );
}
