import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/paging-query.ts';

export type SortOrder = 'asc' | 'desc';

/** What a list may be sorted and filtered by, and how it stands when the address says nothing. */
export interface ListRules<S extends string, F extends string> {
  readonly sorts: readonly S[];
  readonly sort: S;
  readonly order: SortOrder;
  readonly filters: readonly F[];
  /** Begins every key in the address, where a screen has several lists; absent where it has one. */
  readonly prefix?: string;
}

/** The state of a list as the address holds it. */
export interface ListSearch<S extends string, F extends string> {
  readonly sort: S;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Only filters that are set. */
  readonly filters: Readonly<Partial<Record<F, string>>>;
}

/**
 * Reads a list's state from the address, and from nothing else: a copied link shows everybody the same page. What is
 * absent or not allowed falls back to the rules, the page size to 50.
 */
export function readListSearch<S extends string, F extends string>(
  search: Readonly<Record<string, string>>,
  rules: ListRules<S, F>,
): ListSearch<S, F> {
  const read = (key: string): string | undefined => search[keyOf(rules, key)];
  const sort = rules.sorts.find((candidate) => candidate === read('sort')) ?? rules.sort;
  const asked = read('order');
  const order = asked === 'asc' || asked === 'desc' ? asked : sort === rules.sort ? rules.order : 'desc';
  const page = Number(read('page'));
  const filters: Partial<Record<F, string>> = {};
  for (const name of rules.filters) {
    const value = read(name);
    if (value !== undefined && value !== '') filters[name] = value;
  }
  return {
    sort,
    order,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === Number(read('limit'))) ?? DEFAULT_PAGE_SIZE,
    filters,
  };
}

/** The key in the address under which a field of a list stands. */
export function keyOf(rules: { readonly prefix?: string }, field: string): string {
  return `${rules.prefix ?? ''}${field}`;
}

/** The date in a text filter, 'YYYY-MM-DD'; undefined where there is none that the calendar knows. */
export function dayIn(text: string | undefined): string | undefined {
  const date = text?.trim() ?? '';
  const time = /^(19|2\d)\d\d-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // The 30th of February reads as a date in March.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** What a query says, without fields that are undefined. */
export function definedOnly<T extends object>(query: T): T {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;
}

/** The share in a text filter that is written in percent; undefined where there is none. */
export function percentIn(text: string | undefined): number | undefined {
  const percent = numberIn(text);
  return percent === undefined ? undefined : percent / 100;
}

/** The number in a text filter; undefined where there is none, so that half-typed input filters nothing. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
