import type { ReactNode } from 'react';
import type { MetricId } from '../../domain/metrics.ts';

/** A filter in a column's header, kept in the address under the names given. */
export type ColumnFilter<F extends string> =
  | { readonly kind: 'text'; readonly name: F }
  | { readonly kind: 'range'; readonly min: F; readonly max: F }
  /** The first and the last trading day, 'YYYY-MM-DD', both inclusive. */
  | { readonly kind: 'days'; readonly from: F; readonly to: F }
  | { readonly kind: 'choice'; readonly name: F; readonly options: readonly string[] };

/** One column of a table. */
export interface TableColumn<Row, S extends string, F extends string> {
  /** The field by which the server sorts the column. */
  readonly id: S;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Share of the width, and the least width in pixels. */
  readonly width: number;
  /** Numbers stand at the right, and sort from the largest first. */
  readonly numeric?: boolean;
  /** What the column's figures mean; told when the header is hovered or focused. */
  readonly metric?: MetricId;
  /** Absent: the one that follows from the list's declaration. Null: none. */
  readonly filter?: ColumnFilter<F> | null;
  /** 'shown' and 'hidden' columns can be chosen, the others always stand. */
  readonly optional?: 'shown' | 'hidden';
}
