import type { Database } from '../database/database.ts';

/** The table of a source's list. */
export interface MirrorTable {
  readonly name: string;
  /** The column of a row's series or source. */
  readonly owner: 'series_id' | 'source_id';
  /** Unique within its owner. */
  readonly key: 'seq' | 'pattern';
  /** The other columns, with their SQL types. */
  readonly columns: Readonly<Record<string, string>>;
  /** True if the patterns of its rows must exist among the patterns of their series. */
  readonly dictionary?: true;
}

/** The same with columns that are checked against those of the table. */
export type MirrorTableOf<Name extends keyof Database> = Name extends keyof Database
  ? MirrorTable & {
      readonly name: Name;
      readonly columns: Partial<Record<keyof Database[Name] | '"timestamp"', string>>;
    }
  : never;
