import type { ReactNode } from 'react';

/** Explains that the figures beside a table ignore its filters. `of` begins with 'all'. */
export function FiguresNote({ of }: { readonly of: string }): ReactNode {
  return <p className="text-12 text-muted">{`Figures of ${of}; table filters do not affect them.`}</p>;
}
