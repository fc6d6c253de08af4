import type { ReactNode } from 'react';
import { NOT_LOADED } from './not-loaded.ts';

interface NoFigureProps {
  /** Null means that the figure does not exist, undefined that loading failed. */
  readonly value: null | undefined;
  readonly nullText?: string | undefined;
}

/** In place of a figure that does not exist, or that failed to load. */
export function NoFigure({ value, nullText = 'N/A' }: NoFigureProps): ReactNode {
  if (value === null) return <span className="text-muted">{nullText}</span>;
  // Words are smaller than figures and stay on one line.
  return (
    <span className="text-13 font-normal tracking-normal whitespace-nowrap text-muted">{NOT_LOADED}</span>
  );
}
