import { z } from 'zod';
import type { ColumnKind, ListColumn, ListColumns, RowShape } from './list-declaration.ts';

/** An exact decimal number as text, with at most six places. */
const Exact = z.string().regex(/^-?\d+(\.\d{1,6})?$/);

const VALUES: Readonly<Record<ColumnKind, (column: ListColumn) => z.ZodType>> = {
  text: () => z.string(),
  enum: ({ values = [] }) => z.enum(values as [string]),
  boolean: () => z.boolean(),
  integer: () => z.number().int(),
  decimal: () => z.number(),
  exact: () => Exact,
  float: () => z.number(),
  share: () => z.number().min(0).max(1),
  instant: () => z.iso.datetime(),
};

/** The schema of a row that has a value of every column, in the order of the columns. */
export function rowOf<const Columns extends ListColumns>(columns: Columns): z.ZodObject<RowShape<Columns>> {
  const fields = Object.entries(columns)
    .filter(([, { value }]) => value !== null)
    .map(([name, column]) => [name, schemaOf(name, column)]);
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<RowShape<Columns>>;
}

function schemaOf(name: string, column: ListColumn): z.ZodType {
  if (column.value) return column.value;
  if (!column.kind) throw new Error(`Column ${name} has neither a kind nor a schema`);
  const value = VALUES[column.kind](column);
  return column.nullable ? value.nullable() : value;
}
