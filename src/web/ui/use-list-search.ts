import { useCallback, useMemo } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../contract/paging-query.ts';
import { type SearchPatch, useUrlSearch } from '../lib/url-search.ts';
import { keyOf, type ListRules, type ListSearch, readListSearch, type SortOrder } from './list-search.ts';

/** The state of the screen's list and its setters. The address holds every change. */
export interface ListControl<S extends string, F extends string> {
  readonly list: ListSearch<S, F>;
  readonly setSort: (sort: S, order: SortOrder) => void;
  /** Absent while the list has its default order. */
  readonly clearSort: (() => void) | undefined;
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly setLimit: (limit: number) => void;
  /** An empty text removes the filter. */
  readonly setFilter: (name: F, value: string) => void;
  readonly resetFilters: () => void;
  /** Shows the row of this key in the inspector; undefined closes it. */
  readonly select: (key: string | undefined, options: { readonly replace: boolean }) => void;
}

/** The part of a list that a table's header needs. */
export interface SortControl<S extends string, F extends string>
  extends Pick<ListControl<S, F>, 'setSort' | 'setFilter'> {
  readonly list: Pick<ListSearch<S, F>, 'sort' | 'order' | 'filters'>;
}

/** Reads and changes the list of this screen. `rules` must be the same object on every render. */
export function useListSearch<S extends string, F extends string>(rules: ListRules<S, F>): ListControl<S, F> {
  const { search, setSearch } = useUrlSearch();
  const list = useMemo(() => readListSearch(search, rules), [search, rules]);
  const set = useCallback(
    (patch: SearchPatch, options: { readonly replace?: boolean } = {}) =>
      setSearch(
        Object.fromEntries(Object.entries(patch).map(([field, value]) => [keyOf(rules, field), value])),
        options,
      ),
    [setSearch, rules],
  );
  const setSort = useCallback((sort: S, order: SortOrder) => set({ sort, order, page: undefined }), [set]);
  const clearSort = useCallback(() => set({ sort: undefined, order: undefined, page: undefined }), [set]);
  const isSorted = list.sort !== rules.sort || list.order !== rules.order;
  const setPage = useCallback(
    (page: number, options: { readonly replace?: boolean } = {}) =>
      set({ page: page === 1 ? undefined : page }, options),
    [set],
  );
  const setLimit = useCallback(
    (limit: number) => set({ limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit, page: undefined }),
    [set],
  );
  const setFilter = useCallback(
    (name: F, value: string) => set({ [name]: value, page: undefined }, { replace: true }),
    [set],
  );
  const resetFilters = useCallback(
    () => set({ ...Object.fromEntries(rules.filters.map((name) => [name, undefined])), page: undefined }),
    [set, rules],
  );
  const select = useCallback(
    (key: string | undefined, options: { readonly replace: boolean }) => set({ sel: key }, options),
    [set],
  );
  return {
    list,
    select,
    setSort,
    clearSort: isSorted ? clearSort : undefined,
    setPage,
    setLimit,
    setFilter,
    resetFilters,
  };
}
