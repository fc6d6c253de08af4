import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** Gives a list back the order that it has by itself. */
export function ClearSort({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <button
      type="button"
      onClick={onClear}
      className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line px-2.5 text-normal hover:border-control"
    >
      <ArrowDownUp size={14} aria-hidden="true" />
      Clear sort
    </button>
  );
}
