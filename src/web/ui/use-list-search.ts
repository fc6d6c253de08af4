import { useCallback, useMemo } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../contract/paging-query.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { type ListRules, type ListSearch, readListSearch, type SortOrder } from './list-search.ts';

/** The state of the screen's list and the ways to change it; every change stands in the address. */
export interface ListControl<S extends string, F extends string> {
  readonly list: ListSearch<S, F>;
  readonly setSort: (sort: S, order: SortOrder) => void;
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly setLimit: (limit: number) => void;
  /** An empty text removes the filter. */
  readonly setFilter: (name: F, value: string) => void;
  readonly resetFilters: () => void;
}

/** Reads and changes the list of this screen; `rules` must be the same object on every render. */
export function useListSearch<S extends string, F extends string>(rules: ListRules<S, F>): ListControl<S, F> {
  const { search, setSearch } = useUrlSearch();
  const list = useMemo(() => readListSearch(search, rules), [search, rules]);
  const setSort = useCallback(
    (sort: S, order: SortOrder) => setSearch({ sort, order, page: undefined }),
    [setSearch],
  );
  const setPage = useCallback(
    (page: number, options: { readonly replace?: boolean } = {}) =>
      setSearch({ page: page === 1 ? undefined : page }, options),
    [setSearch],
  );
  const setLimit = useCallback(
    (limit: number) => setSearch({ limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit, page: undefined }),
    [setSearch],
  );
  const setFilter = useCallback(
    (name: F, value: string) => setSearch({ [name]: value, page: undefined }, { replace: true }),
    [setSearch],
  );
  const resetFilters = useCallback(
    () =>
      setSearch({ ...Object.fromEntries(rules.filters.map((name) => [name, undefined])), page: undefined }),
    [setSearch, rules],
  );
  return { list, setSort, setPage, setLimit, setFilter, resetFilters };
}
