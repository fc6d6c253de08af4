import * as zod from 'zod';

/** Page sizes that the console offers. */
export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Characters of a cursor. */
export const LONGEST_CURSOR = 400;

/**
 * Query fields of a paged list. `after` and `before` take the `next` and `previous` cursor of a page and read its neighbour
 * at the same cost for any page number; without them the page is found by counting.
 */
export const PAGING_FIELDS = {
  page: zod.coerce.number().int().min(1).max(1_000_000_000).optional(),
  limit: zod.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  order: zod.enum(['asc', 'desc']).optional(),
  after: zod.string().max(LONGEST_CURSOR).optional(),
  before: zod.string().max(LONGEST_CURSOR).optional(),
  /** `rows` leaves total and pages null, `only` leaves the rows out: a console shows rows before an exact count. */
  count: zod.enum(['both', 'rows', 'only']).optional(),
} as const;

export type PagingQuery = zod.infer<zod.ZodObject<typeof PAGING_FIELDS>>;

/** The fields of every page in addition to its rows. */
export const PAGE_FIELDS = {
  /** Matching rows; null if the call asked for rows only. */
  total: zod.number().int().nullable(),
  page: zod.number().int(),
  pages: zod.number().int().nullable(),
  limit: zod.number().int(),
  /** Cursor of the following page; null on the last one. */
  next: zod.string().nullable(),
  previous: zod.string().nullable(),
} as const;
