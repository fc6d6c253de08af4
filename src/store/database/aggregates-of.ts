import type { Database } from './database.ts';
import type { Row } from './row.ts';

/** SQL of each aggregate. A `total` is a sum of counts that stays a `bigint`. */
const SQL = {
  sum: (column: string) => `sum(${column})`,
  total: (column: string) => `sum(${column})::bigint`,
  max: (column: string) => `max(${column})`,
  min: (column: string) => `min(${column})`,
} as const;

type Aggregate<Table extends keyof Database> = readonly [keyof typeof SQL, keyof Row<Table> & string];

/** Aggregates of a table's columns, by the names under which they are read. */
export interface Aggregates<
  Table extends keyof Database,
  Of extends Readonly<Record<string, Aggregate<Table>>>,
> {
  readonly columns: readonly string[];
  /** SQL that follows `select`. */
  readonly sql: string;
  /** The type of the selected row; there is no value. */
  readonly row?: { readonly [Name in keyof Of]: Row<Table>[Of[Name][1]] };
}

/** The row that aggregates select. Each name has the type of its column; groups have rows, so no sum is null. */
export type AggregateRow<Of extends { readonly row?: unknown }> = NonNullable<Of['row']>;

/** Declares aggregates once. Their SQL and the type of their row follow from the table's columns. */
export function aggregatesOf<
  Table extends keyof Database,
  const Of extends Readonly<Record<string, Aggregate<Table>>>,
>(_table: Table, aggregates: Of): Aggregates<Table, Of> {
  const entries = Object.entries(aggregates);
  return {
    columns: entries.map(([, [, column]]) => column),
    sql: entries.map(([name, [how, column]]) => `${SQL[how](column)} as ${name}`).join(', '),
  };
}
