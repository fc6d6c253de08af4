/** Whether a list is requested by page; without any of these fields it is sent complete. */
export function isPaged(query: {
  readonly page?: unknown;
  readonly limit?: unknown;
  readonly after?: unknown;
  readonly before?: unknown;
  readonly count?: unknown;
}): boolean {
  return [query.page, query.limit, query.after, query.before, query.count].some(
    (field) => field !== undefined,
  );
}
