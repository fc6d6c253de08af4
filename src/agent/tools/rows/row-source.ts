import type { Query, Selection } from '../../grammar/query.ts';
import type { ToolFinding } from '../agent-tool.ts';
import type { Measured } from './measure-rows.ts';
import type { Row } from './row.ts';

/** Rows that the store has aggregated. */
export interface SummedRows {
  readonly count: number;
  readonly measured: ReadonlyMap<string, Measured>;
}

/** The rows of one area for a question. */
export interface RowSource {
  /** The rows within the symbols and the period of a selection, in batches; the reader applies the other conditions. */
  rows(selection: Selection): AsyncIterable<readonly Row[]>;
  /**
   * Measures of a complete selection (null) and of its groups, if the store has them aggregated; undefined if single rows are
   * needed.
   */
  sums?(
    selection: Selection,
    measures: readonly string[],
    group: string | null,
  ): Promise<ReadonlyMap<string | null, SummedRows> | undefined>;
  /**
   * The first rows of a complete selection in an order, if the store can sort and filter them; undefined if single rows are
   * needed. Rows without the value are left out.
   */
  ranked?(selection: Selection, order: NonNullable<Query['rows']>): Promise<readonly Row[] | undefined>;
  /** A selection with further conditions for its rows, where the rows are not yet those of the selection. */
  judged?(selection: Selection): Selection;
  /** Why the source cannot tell the rows of a question; undefined if it can. */
  readonly unsaid?:
    | ((selections: readonly Selection[]) => Promise<string | undefined> | string | undefined)
    | undefined;
  /** Why such rows are unknown, if the source does not report them. */
  readonly unreported?: string | undefined;
  /** The screen that shows the figures of exactly these rows; null if there is none. */
  screenOf(selection: Selection): string | null;
  /** The list of exactly these rows, which shows their number and no other figure; null if there is none. */
  listOf?(selection: Selection): string | null;
  /** A note before the figures, for example that only the latest rows are known. */
  readonly note?: string | undefined;
  /** Data with market and age. */
  finding<Data>(data: Data): Promise<ToolFinding<Data>>;
}
