/** What a reader sees of a list, and what the newest answer has beyond that. */
export interface RowsInView<Row> {
  readonly rows: readonly Row[];
  /** How many rows of the newest answer are not shown yet. */
  readonly fresh: number;
  /** True where the newest answer has other rows, or the same in another order. */
  readonly behind: boolean;
}

/**
 * Brings a newer answer into a list that somebody may be reading. Nobody: it replaces the rows. Somebody: the rows stay in
 * their places and only their values change; a row that the answer lacks keeps its last values.
 */
export function holdRows<Row>(
  shown: readonly Row[],
  newest: readonly Row[],
  idOf: (row: Row) => string,
  isRead: boolean,
): RowsInView<Row> {
  const same =
    shown.length === newest.length && shown.every((row, i) => idOf(row) === idOf(newest[i] as Row));
  if (same || !isRead) return { rows: newest, fresh: 0, behind: false };
  const known = new Set(shown.map(idOf));
  const newestById = new Map(newest.map((row) => [idOf(row), row]));
  return {
    rows: shown.map((row) => newestById.get(idOf(row)) ?? row),
    fresh: newest.filter((row) => !known.has(idOf(row))).length,
    behind: true,
  };
}
