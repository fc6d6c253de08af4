import type { Bind, PartReading } from './list-statement.ts';

/** So many rows of a segment, from a place or an end; `rows` includes those that are skipped. */
export interface RangeReading extends Pick<PartReading, 'part' | 'up' | 'place' | 'skip' | 'sortFirst'> {
  readonly rows: number;
  /** About how many rows the segment has, if that is known. */
  readonly matches?: number | undefined;
}

/** A part of a segment; `before` is the number of rows before it that match. */
export interface MatchingRange {
  readonly before: number;
  readonly conditions: (bind: Bind) => string[];
  /** Whether all that match are read and sorted. */
  readonly sortFirst: boolean;
  /** Whether rows behind it match too. It has as many as are read, unless the sums changed meanwhile. */
  readonly ends: boolean;
  /** What comes next where it ends before a gap with nothing that matches. */
  readonly next?: Pick<MatchingRange, 'before' | 'conditions'>;
}
