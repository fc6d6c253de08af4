import type { Selection } from '../../grammar/query.ts';
import type { ToolFinding } from '../agent-tool.ts';
import type { Measured } from './measure-rows.ts';
import type { Row } from './row.ts';

/** Rows that the store has added up. */
export interface SummedRows {
  readonly count: number;
  readonly measured: ReadonlyMap<string, Measured>;
}

/** The rows of one area as a question reads them. */
export interface RowSource {
  /** The rows that are within the symbols and the period of a selection, in batches; other conditions are the reader's. */
  rows(selection: Selection): AsyncIterable<readonly Row[]>;
  /** Measures of a whole selection (null) and of its groups, where the store keeps them added up; undefined where single rows are needed. */
  sums?(
    selection: Selection,
    measures: readonly string[],
    group: string | null,
  ): Promise<ReadonlyMap<string | null, SummedRows> | undefined>;
  /** Why nothing is known of such rows at all, where the source does not tell them. */
  readonly untold?: string | undefined;
  /** The screen that shows the figures of just these rows; null where none does. */
  screenOf(selection: Selection): string | null;
  /** What is to be told before the figures, such as that only the latest rows are known. */
  readonly note?: string | undefined;
  /** Data with market and age. */
  finding<Data>(data: Data): Promise<ToolFinding<Data>>;
}
