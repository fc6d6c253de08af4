import type { ReactNode } from 'react';

/** Says what figures beside a filtered table are of: they do not follow its filters. `of` begins with 'all'. */
export function FiguresNote({ of }: { readonly of: string }): ReactNode {
  return (
    <p className="text-12 text-muted">{`Figures of ${of}; the filters of a table do not change them.`}</p>
  );
}
