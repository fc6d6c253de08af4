import { askedBy, filterNames, sortsOf } from '../../contract/list-columns.ts';
import type { FiltersOf, ListColumn, ListDeclaration, SortOf } from '../../contract/list-declaration.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { daySpan } from './day-span.ts';
import { definedOnly, type ListRules, numberIn, percentIn } from './list-search.ts';
import type { ColumnFilter } from './table-column.ts';

type Filters = Readonly<Partial<Record<string, string>>>;

/** Address parameters of a list's filters, named as in its query. */
export type FilterNameOf<List extends ListDeclaration> = keyof FiltersOf<List['columns']> & string;

/** Sorts and filters that a declared list allows, and its default order. */
export function listRules<List extends ListDeclaration>(
  list: List,
): ListRules<SortOf<List['columns']>, FilterNameOf<List>> {
  const [first, ...sorts] = sortsOf<List['columns']>(list.columns);
  return {
    sorts: [first, ...sorts],
    sort: sorts.find((sort) => sort === list.sort) ?? first,
    order: list.order,
    filters: filterNames(list.columns) as FilterNameOf<List>[],
  };
}

/** Converts the filters of the address to query parameters. Incomplete or unknown values filter nothing. */
export function filterQuery<List extends ListDeclaration>(
  list: List,
  filters: Filters,
  day: TradingDay,
): FiltersOf<List['columns']> {
  const fields = Object.entries(list.columns).map(([name, column]) =>
    askedValues(name, column, filters, day),
  );
  return definedOnly(Object.assign({}, ...fields) as FiltersOf<List['columns']>);
}

function askedValues(name: string, column: ListColumn, filters: Filters, day: TradingDay): object {
  const by = askedBy(name, column);
  if (!by) return {};
  if (by.form === 'value') return { [by.name]: valueIn(filters[by.name], column) };
  if (by.form === 'range') {
    const read = column.kind === 'share' ? percentIn : numberIn;
    return { [by.min]: read(filters[by.min]), [by.max]: read(filters[by.max]) };
  }
  const { from, to } = daySpan({ from: filters[by.from], to: filters[by.to] }, column.in_utc ? 'utc' : day);
  return { [by.from]: from, [by.to]: to };
}

function valueIn(text: string | undefined, { asked, kind, values }: ListColumn): unknown {
  if (asked) return asked.safeParse(text).data;
  return kind === 'text' ? text : values?.find((value) => value === text);
}

/** The header filter of a column; undefined where the list has none for it. */
export function columnFilter<F extends string>(
  list: ListDeclaration,
  name: string,
): ColumnFilter<F> | undefined {
  const column = list.columns[name];
  const by = column && askedBy(name, column);
  if (!column || !by) return undefined;
  if (by.form === 'range') return { kind: 'range', min: by.min as F, max: by.max as F };
  if (by.form === 'span') return { kind: 'days', from: by.from as F, to: by.to as F };
  if (column.values) return { kind: 'choice', name: by.name as F, options: column.values };
  return { kind: 'text', name: by.name as F };
}
