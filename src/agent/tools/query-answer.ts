import type { Figure } from './figure.ts';

/** A measure of a set of rows. */
export interface MeasureData {
  readonly measure: string;
  readonly figure: Figure | string;
  readonly value: number | null;
  readonly n: Figure | string;
  readonly n_value: number;
  readonly interval: string | null;
  /** Rows without the value in the source. */
  readonly unreported: number;
}

/** Some rows with their measures. */
export interface SetData {
  /** Such as 'EUR_USD buy trades in March 2026'. */
  readonly about: string;
  readonly name: string;
  readonly count: number;
  readonly measures: readonly MeasureData[];
}

/** What `query_rows` answers. */
export interface QueryAnswer {
  readonly sets: readonly SetData[];
  /** Groups of the first set: by name, or best first if the question asks for one. */
  readonly groups: readonly SetData[];
  readonly all_groups: number;
  /** The names of the groups with rows, where those without any are asked for; else none. */
  readonly with_rows: readonly string[];
  /** The remaining ones, if some are left out. */
  readonly kept_groups: number;
  /** Of the first measure of all groups. */
  readonly of_groups: { readonly median: number | null; readonly deviation: number | null };
  readonly rows: readonly { readonly name: Figure | string; readonly cells: readonly (Figure | string)[] }[];
  /** Whether rows that are left out have the same value as the last of these. */
  readonly tied: boolean;
  /** Rows whose condition cannot be evaluated, because the source does not report the field; `told`: of other rows it does. */
  readonly unknown: readonly { readonly field: string; readonly rows: number; readonly told: boolean }[];
}
