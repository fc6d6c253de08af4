/** What a reader sees of a list, and how far it is behind what the server knows. */
export interface SettledRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that the newest answer holds and the reader does not see yet. */
  readonly fresh: number;
  /** The newest answer has other rows, or the same in another order. */
  readonly behind: boolean;
}

/**
 * Lets a newer answer into a list that may be being read. At rest it is taken as it is. Otherwise the rows stay where
 * they are and only their values change; rows that the answer does not hold keep their last known values.
 */
export function settleRows<Row>(
  shown: readonly Row[],
  newest: readonly Row[],
  idOf: (row: Row) => string,
  atRest: boolean,
): SettledRows<Row> {
  const same =
    shown.length === newest.length && shown.every((row, i) => idOf(row) === idOf(newest[i] as Row));
  if (same || atRest) return { rows: newest, fresh: 0, behind: false };
  const known = new Set(shown.map(idOf));
  const newestById = new Map(newest.map((row) => [idOf(row), row]));
  return {
    rows: shown.map((row) => newestById.get(idOf(row)) ?? row),
    fresh: newest.filter((row) => !known.has(idOf(row))).length,
    behind: true,
  };
}
