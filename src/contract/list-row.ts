import * as zod from 'zod';
import type { ColumnKind, ListColumn, ListColumns, RowShape } from './list-declaration.ts';

/** An exact decimal number as text, with at most six decimals. */
const Exact = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);

const VALUES: Readonly<Record<ColumnKind, (column: ListColumn) => zod.ZodType>> = {
  text: () => zod.string(),
  enum: ({ values = [] }) => zod.enum(values as [string]),
  boolean: () => zod.boolean(),
  integer: () => zod.number().int(),
  decimal: () => zod.number(),
  exact: () => Exact,
  float: () => zod.number(),
  share: () => zod.number().min(0).max(1),
  instant: () => zod.iso.datetime(),
};

/** The schema of a row with a value for every column, in their order. */
export function rowOf<const Columns extends ListColumns>(columns: Columns): zod.ZodObject<RowShape<Columns>> {
  const fields = Object.entries(columns)
    .filter(([, { value }]) => value !== null)
    .map(([name, column]) => [name, schemaOf(name, column)]);
  return zod.object(Object.fromEntries(fields)) as zod.ZodObject<RowShape<Columns>>;
}

function schemaOf(name: string, column: ListColumn): zod.ZodType {
  if (column.value) return column.value;
  if (!column.kind) throw new Error(`Column ${name} has neither a kind nor a schema`);
  const value = VALUES[column.kind](column);
  return column.nullable ? value.nullable() : value;
}
