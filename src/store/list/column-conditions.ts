import { askedBy } from '../../contract/list-columns.ts';
import type { ColumnKind, ListColumn, ListColumns } from '../../contract/list-declaration.ts';
import { columnSql, type SqlByColumn } from './column-sql.ts';
import { decimalBounds, floatBounds, holdsText, instantBounds, integerBounds } from './list-filter.ts';
import type { Bind } from './list-statement.ts';

const BOUNDS: Partial<Readonly<Record<ColumnKind, typeof decimalBounds>>> = {
  integer: integerBounds,
  decimal: decimalBounds,
  exact: decimalBounds,
  float: floatBounds,
  share: floatBounds,
};

/**
 * Conditions of the filters that follow from columns. `sql` gives the SQL of columns that are not stored under their name.
 * The list itself writes the conditions of filters with their own schema.
 */
export function columnConditions(
  columns: ListColumns,
  query: object,
  bind: Bind,
  sql: SqlByColumn = {},
): string[] {
  const asked = query as Readonly<Record<string, never>>;
  return Object.entries(columns).flatMap(([name, column]) => {
    const by = column.asked ? undefined : askedBy(name, column);
    const values = sql[name] ?? columnSql(name);
    if (by?.form === 'range')
      return BOUNDS[column.kind ?? 'text']?.(values, asked[by.min], asked[by.max], bind) ?? [];
    if (by?.form === 'span') return instantBounds(values, asked[by.from], asked[by.to], bind);
    return by ? valueConditions(column, values, asked[by.name], by.name, bind) : [];
  });
}

function valueConditions(
  { kind, values }: ListColumn,
  column: string,
  wanted: string | undefined,
  field: string,
  bind: Bind,
): string[] {
  if (wanted === undefined || wanted === '') return [];
  if (kind === 'text') return [holdsText(column, wanted, field, bind)];
  if (kind === 'boolean') return [wanted === values?.[0] ? column : `not ${column}`];
  return [`${column} = ${bind(wanted)}`];
}
