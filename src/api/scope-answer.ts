import { DEFAULT_PAGE_SIZE } from '../contract/paging-query.ts';
import type { Scope } from '../contract/scope-query.ts';

/** The scope as the contract names it, without what only the store needs. */
export function toScope({ market, granularity, symbols, feed }: Scope): Scope {
  return { market, granularity, symbols, ...(feed && { feed }) };
}

/** The fields of a page of a list that has no rows for this caller. */
export function emptyPage(query: { page?: number | undefined; limit?: number | undefined }, scope: Scope) {
  return {
    total: 0,
    page: query.page ?? 1,
    pages: 0,
    limit: query.limit ?? DEFAULT_PAGE_SIZE,
    next: null,
    previous: null,
    scope: toScope(scope),
  };
}
