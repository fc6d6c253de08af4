import type { ReactNode } from 'react';
import type { ColumnFit } from './fit-columns.ts';

/** That a table has columns beyond the edge of its box, which is the edge of a column: nothing else would tell. */
export function ColumnsBehind({ fit: { behind } }: { readonly fit: ColumnFit }): ReactNode {
  if (behind === 0) return null;
  return (
    <span className="text-12 text-muted">{`${behind} more ${behind === 1 ? 'column' : 'columns'} →`}</span>
  );
}
