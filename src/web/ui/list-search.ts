import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/paging-query.ts';

export type SortOrder = 'asc' | 'desc';

/** What a list may be sorted and filtered by, and how it stands when the address says nothing. */
export interface ListRules<S extends string, F extends string> {
  readonly sorts: readonly S[];
  readonly sort: S;
  readonly order: SortOrder;
  readonly filters: readonly F[];
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
  const sort = rules.sorts.find((candidate) => candidate === search.sort) ?? rules.sort;
  const order =
    search.order === 'asc' || search.order === 'desc'
      ? search.order
      : sort === rules.sort
        ? rules.order
        : 'desc';
  const page = Number(search.page);
  const filters: Partial<Record<F, string>> = {};
  for (const name of rules.filters) {
    const value = search[name];
    if (value !== undefined && value !== '') filters[name] = value;
  }
  return {
    sort,
    order,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === Number(search.limit)) ?? DEFAULT_PAGE_SIZE,
    filters,
  };
}

/** The number in a text filter; undefined where there is none, so that half-typed input filters nothing. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
