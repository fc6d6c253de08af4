import type { ReactNode } from 'react';
import { useUrlSearch } from '../lib/url-search.ts';

/** A line ends before or after a date and not within it. */
const DATES = /(\d{4}-\d\d-\d\d)/;

interface FiguresNoteProps {
  /** What the figures are of; begins with 'all'. */
  readonly of: string;
  /** Their time, where the screen obeys the period and they do not: 'All time'. */
  readonly time?: string;
}

/** Explains that the figures beside a table ignore its filters, and the period while one is set. */
export function FiguresNote({ of, time }: FiguresNoteProps): ReactNode {
  const { search } = useUrlSearch();
  const isSet = time !== undefined && (search.from ?? search.to) !== undefined;
  const text = isSet
    ? `${time}: figures of ${of}; neither the period nor table filters affect them.`
    : `Figures of ${of}; table filters do not affect them.`;
  return (
    <p className="text-12 text-muted">
      {text.split(DATES).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a date
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </p>
  );
}
