import type { ColumnKind, ListColumn, ListColumns, SortOf } from './list-declaration.ts';

/** A column that is only shown: rows are neither sorted nor filtered by it. */
export const ONLY_SHOWN = { filter: null, sorts: false } as const;

/** How a query names a column. */
export type AskedBy =
  | { readonly form: 'value'; readonly name: string }
  | { readonly form: 'range'; readonly min: string; readonly max: string }
  | { readonly form: 'span'; readonly from: string; readonly to: string };

const ONE_VALUE: readonly (ColumnKind | undefined)[] = ['text', 'enum', 'boolean'];

/** The query fields of a column; undefined if rows are not filtered by it. */
export function askedBy(name: string, { kind, filter = name, asked }: ListColumn): AskedBy | undefined {
  if (filter === null || (kind === undefined && !asked)) return undefined;
  if (asked || ONE_VALUE.includes(kind)) return { form: 'value', name: filter };
  if (kind !== 'instant') return { form: 'range', min: `min_${filter}`, max: `max_${filter}` };
  const prefix = filter === '' ? '' : `${filter}_`;
  return { form: 'span', from: `${prefix}from`, to: `${prefix}to` };
}

/** The query fields of all columns, in their order. */
export function filterNames(columns: ListColumns): string[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const asked = askedBy(name, column);
    if (!asked) return [];
    if (asked.form === 'value') return [asked.name];
    return asked.form === 'range' ? [asked.min, asked.max] : [asked.from, asked.to];
  });
}

/** The columns that rows can be sorted by, in their order. */
export function sortsOf<Columns extends ListColumns>(
  columns: Columns,
): [SortOf<Columns>, ...SortOf<Columns>[]] {
  const sorted = Object.entries(columns).filter(
    ([, { kind, sorts }]) => kind !== undefined && sorts !== false,
  );
  return sorted.map(([name]) => name) as [SortOf<Columns>, ...SortOf<Columns>[]];
}
