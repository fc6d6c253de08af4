import { z } from 'zod';

/** Page sizes that the console offers. */
export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;

/**
 * Query fields of a paged list. `after` and `before` take the `next` and `previous` cursor of a page that was answered
 * and read its neighbour at the same cost whatever the page number; without them the page is found by counting.
 */
export const PAGING_FIELDS = {
  page: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  after: z.string().max(400).optional(),
  before: z.string().max(400).optional(),
  /** `rows` leaves total and pages null, `only` leaves the rows out: a console shows rows before an exact count. */
  count: z.enum(['both', 'rows', 'only']).optional(),
} as const;

export type PagingQuery = z.infer<z.ZodObject<typeof PAGING_FIELDS>>;

/** The fields that every page carries beside its rows. */
export const PAGE_FIELDS = {
  /** Rows that match; null where the call asked for rows only. */
  total: z.number().int().nullable(),
  page: z.number().int(),
  pages: z.number().int().nullable(),
  limit: z.number().int(),
  /** Cursor of the following page; null on the last one. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
} as const;
