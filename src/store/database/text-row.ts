import type { Database } from './database.ts';
import type { Row } from './row.ts';

/** Columns that a statement casts to text, so that numbers stay exact; null where the column may be null. */
export type TextRow<Table extends keyof Database, Column extends keyof Row<Table>> = {
  readonly [Name in Column]: string | Extract<Row<Table>[Name], null>;
};
