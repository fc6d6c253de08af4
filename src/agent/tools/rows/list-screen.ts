import { askedBy } from '../../../contract/list-columns.ts';
import type { ListColumn, ListColumns } from '../../../contract/list-declaration.ts';
import type { Condition, Selection } from '../../grammar/query.ts';
import { screen } from '../tool-context.ts';

/** Where a declared list is shown. */
export interface ShownList {
  readonly columns: ListColumns;
  /** Before the names of its filters, where its screen has several lists. */
  readonly prefix?: string;
  /** What else its address says: which of several lists is shown. */
  readonly search?: Readonly<Record<string, string>>;
}

/** The address of a list with the filters of a selection; null where it has no filter that is the same. */
export function listScreen(
  path: string,
  { columns, prefix = '', search = {} }: ShownList,
  { where, period, symbols }: Selection,
): string | null {
  if (symbols.length > 0 || period?.since !== undefined) return null;
  const filters: Record<string, string> = {};
  if (period) {
    const time = Object.values(columns).find(({ kind, filter }) => kind === 'instant' && filter === '');
    if (!time) return null;
    if (period.from !== null) filters.from = period.from;
    if (period.to !== null) filters.to = period.to;
  }
  for (const condition of where) {
    const column = columns[condition.field];
    const own = column && filtersOf(condition, column);
    if (!own || Object.keys(own).some((name) => Object.hasOwn(filters, name))) return null;
    Object.assign(filters, own);
  }
  const named = Object.entries(filters).map(([name, value]) => [`${prefix}${name}`, value]);
  return screen(path, undefined, { ...search, ...Object.fromEntries(named) });
}

/** A condition as filters of the address. Text is filtered by its parts, and bounds belong to what they bound: these are others. */
function filtersOf({ field, op, values }: Condition, column: ListColumn): Record<string, string> | undefined {
  const [value, second] = values;
  const by = askedBy(field, column);
  if (value === undefined || second !== undefined || !by || by.form === 'span') return undefined;
  if (by.form === 'value')
    return op === 'is' && column.values?.includes(String(value)) ? { [by.name]: String(value) } : undefined;
  const limit = String(column.kind === 'share' ? Number(value) * 100 : value);
  if (op === 'at_least') return { [by.min]: limit };
  if (op === 'at_most') return { [by.max]: limit };
  return op === 'is' ? { [by.min]: limit, [by.max]: limit } : undefined;
}
