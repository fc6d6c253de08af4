import * as zod from 'zod';
import { DownloadFormat } from './download-link.ts';
import { askedBy, sortsOf } from './list-columns.ts';
import type { FiltersOf, ListColumn, ListColumns, ListSubject, SortOf } from './list-declaration.ts';
import { PAGING_FIELDS, type PagingQuery } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';
import { ScopeQuery } from './scope-query.ts';
import { SourceQuery } from './source-query.ts';

/** Schemas of optional fields, by their type. */
type OptionalFields<Values> = {
  [Name in keyof Values]-?: zod.ZodOptional<zod.ZodType<Exclude<Values[Name], undefined>>>;
};

type SubjectShape<Subject> = Subject extends 'source'
  ? typeof SourceQuery.shape
  : Subject extends 'scope'
    ? typeof ScopeQuery.shape
    : object;

type FilterShape<List extends ListedColumns> = SubjectShape<List['subject']> &
  OptionalFields<FiltersOf<List['columns']>>;
type SortField<List extends ListedColumns> = { sort: zod.ZodOptional<zod.ZodType<SortOf<List['columns']>>> };

/** The part of a declaration that a query follows from. */
interface ListedColumns {
  readonly columns: ListColumns;
  readonly subject?: ListSubject;
}

export type ListFilterSchema<List extends ListedColumns> = zod.ZodObject<
  Flat<FilterShape<List>>,
  zod.core.$strict
>;
export type ListQuerySchema<List extends ListedColumns> = zod.ZodObject<
  Flat<FilterShape<List> & typeof PAGING_FIELDS & SortField<List>>,
  zod.core.$strict
>;
export type DownloadQuerySchema<List extends ListedColumns> = zod.ZodObject<
  Flat<
    { format: typeof DownloadFormat } & FilterShape<List> &
      Pick<typeof PAGING_FIELDS, 'order'> &
      SortField<List>
  >,
  zod.core.$strict
>;

type Flat<Shape> = { [Name in keyof Shape]: Extract<Shape[Name], zod.ZodType> };

type SubjectOf<Subject> = Subject extends 'source'
  ? SourceQuery
  : Subject extends 'scope'
    ? ScopeQuery
    : object;

/** The validated filters of a list, and its complete query. */
export type ListFilterOf<List extends ListedColumns> = SubjectOf<List['subject']> &
  FiltersOf<List['columns']>;
export type ListQueryOf<List extends ListedColumns> = ListFilterOf<List> &
  PagingQuery & { readonly sort?: SortOf<List['columns']> | undefined };

const LONGEST_TEXT = 200;
const SUBJECTS = { source: SourceQuery.shape, scope: ScopeQuery.shape, account: {} } as const;

/** The filters of a list; text matches by case-insensitive substring, bounds are inclusive, ends of a span are not. */
export function listFilter<const List extends ListedColumns>(list: List): ListFilterSchema<List> {
  return zod.strictObject(filterShape(list)) as ListFilterSchema<List>;
}

/** The query of a list: filters, order and page. */
export function listQuery<const List extends ListedColumns>(list: List): ListQuerySchema<List> {
  const sort = zod.enum(sortsOf(list.columns)).optional();
  return zod.strictObject({
    ...filterShape(list),
    ...PAGING_FIELDS,
    sort,
  }) as ListQuerySchema<List>;
}

/** The query of a download: without pages. */
export function downloadQuery<const List extends ListedColumns>(list: List): DownloadQuerySchema<List> {
  const { order } = PAGING_FIELDS;
  const sort = zod.enum(sortsOf(list.columns)).optional();
  const shape = { format: DownloadFormat, ...filterShape(list), order, sort };
  return zod.strictObject(shape) as DownloadQuerySchema<List>;
}

function filterShape({ columns, subject }: ListedColumns): zod.ZodRawShape {
  const fields = Object.entries(columns).flatMap(([name, column]) => {
    const asked = askedBy(name, column);
    if (!asked) return [];
    const field = fieldOf(column).optional();
    if (asked.form === 'value') return [[asked.name, field]];
    const [first, last] = asked.form === 'range' ? [asked.min, asked.max] : [asked.from, asked.to];
    return [
      [first, field],
      [last, field],
    ];
  });
  return { ...(subject && SUBJECTS[subject]), ...Object.fromEntries(fields) };
}

function fieldOf({ kind, asked, values = [], longest = LONGEST_TEXT }: ListColumn): zod.ZodType {
  if (asked) return asked;
  if (kind === 'text') return zod.string().max(longest);
  if (kind === 'enum' || kind === 'boolean') return zod.enum(values as [string]);
  return kind === 'instant' ? QueryInstant : zod.coerce.number();
}
