import type { ColumnKind, ListColumn } from '../../contract/list-declaration.ts';
import { columnSql } from './column-sql.ts';
import type { SortKind } from './keyset-cursor.ts';
import { byColumn, byNullable, type OrderSegment, type SortColumn, type SortOrder } from './list-order.ts';

const KINDS: Readonly<Record<ColumnKind, SortKind>> = {
  text: 'text',
  enum: 'text',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'decimal',
  exact: 'decimal',
  float: 'float',
  share: 'float',
  instant: 'instant',
};

/** The table column that a declared column is sorted by. */
export function sortColumn(name: string, { kind }: ListColumn, sql = columnSql(name)): SortColumn {
  if (!kind) throw new Error(`Rows are not sorted by ${name}`);
  return { name: sql, kind: KINDS[kind] };
}

/** The segments of an order by a column; nulls come last in both directions. */
export function columnOrder(
  name: string,
  column: ListColumn,
  order: SortOrder,
  sql?: string,
): readonly OrderSegment[] {
  const by = sortColumn(name, column, sql);
  return column.nullable ? byNullable(by, order) : byColumn(by);
}
