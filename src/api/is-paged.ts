/** Whether a list was asked for by the page; without any of these fields it is answered whole. */
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
