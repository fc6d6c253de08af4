import type { Query } from './query.ts';

/** The same question with further columns of its rows, each told once. */
export function tellColumns(
  query: Query,
  rows: NonNullable<Query['rows']>,
  columns: readonly string[],
): Query {
  return { ...query, rows: { ...rows, tells: [...new Set([...(rows.tells ?? []), ...columns])] } };
}
