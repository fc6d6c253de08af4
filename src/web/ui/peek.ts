import type { ComponentType, ReactNode } from 'react';

/** What the inspector shows of a list's rows. A list declares it once, beside its columns. */
export interface Peek<Row> {
  /** Singular noun for a row: 'trade'. */
  readonly noun: string;
  /** Names the row in the address (`?sel=`). It suffices to find the row, whatever page the list shows. */
  readonly keyOf: (row: Row) => string;
  /** The row in a few words, for the inspector's head and for screen readers. */
  readonly tell: (row: Row) => string;
  /** A lazy component; absent where the row's values say all. */
  readonly content?: ComponentType<PeekContentProps>;
}

export interface PeekContentProps {
  /** The key of the row. */
  readonly id: string;
  /** Every value of the row with its label; null while the list does not show the row. */
  readonly values: ReactNode;
}
