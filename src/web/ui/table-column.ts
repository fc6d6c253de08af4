import type { ReactNode } from 'react';
import type { MetricId } from '../../domain/metrics.ts';

/** The filter of a column. The address holds it under the given names. */
export type ColumnFilter<F extends string> =
  | { readonly kind: 'text'; readonly name: F }
  | { readonly kind: 'range'; readonly min: F; readonly max: F }
  /** First and last trading day, 'YYYY-MM-DD', both inclusive. */
  | { readonly kind: 'days'; readonly from: F; readonly to: F }
  | { readonly kind: 'choice'; readonly name: F; readonly options: readonly string[] };

/** One column of a table. */
export interface TableColumn<Row, S extends string, F extends string> {
  /** The field that the server sorts by. */
  readonly id: S;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Relative width, and minimum width in pixels. */
  readonly width: number;
  /** True for numbers: right-aligned, and sorted descending first. */
  readonly numeric?: boolean;
  /** The metric of the column; its definition opens when the header is hovered or focused. */
  readonly metric?: MetricId;
  /** Absent: the filter that the list's declaration implies. Null: no filter. */
  readonly filter?: ColumnFilter<F> | null;
  /** 'hidden': only where the operator chooses it. */
  readonly optional?: 'shown' | 'hidden';
  /** Place in the two lines of a row on a phone: at the left or right of the first, or in the second. */
  readonly brief?: 'lead' | 'end' | 'line';
  /** True where a table that does not fit begins with it, as with those on a phone. */
  readonly chief?: boolean;
}
