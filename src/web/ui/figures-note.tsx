import type { ReactNode } from 'react';
import { useUrlSearch } from '../lib/url-search.ts';

interface FiguresNoteProps {
  /** What the figures are of; begins with 'all'. */
  readonly of: ReactNode;
  /** Their time, where the screen obeys the period and they do not: 'All time'. */
  readonly time?: string;
}

/** Explains that the figures beside a table ignore its filters, and the period while one is set. */
export function FiguresNote({ of, time }: FiguresNoteProps): ReactNode {
  const { search } = useUrlSearch();
  const isSet = time !== undefined && (search.from ?? search.to) !== undefined;
  return (
    <p className="text-12 text-muted">
      {isSet ? `${time}: figures of ` : 'Figures of '}
      {of}
      {isSet ? '; neither the period nor table filters affect them.' : '; table filters do not affect them.'}
    </p>
  );
}
