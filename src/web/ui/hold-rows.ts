/** The visible rows of a list, and how far they are behind the newest answer. */
export interface RowsInView<Row> {
  readonly rows: readonly Row[];
  /** Number of rows in the newest answer that are not visible yet. */
  readonly fresh: number;
  /** True where the newest answer has other rows, or the same in another order. */
  readonly behind: boolean;
}

/**
 * Merges a newer answer into the visible rows. While somebody reads them, they stay in place and only their values
 * change; a row that the answer lacks keeps its last values. Otherwise the answer replaces them.
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
