import type { SortOrder } from '../list-search.ts';

/** The value that a column sorts by; null where unknown. */
export type SortValue<Row> = (row: Row) => number | string | null;

/** Sorts rows by a value: numbers by size, texts by letters, unknown values last in both orders. The sort is stable. */
export function sortRows<Row>(rows: readonly Row[], value: SortValue<Row>, order: SortOrder): readonly Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return (
      sign * (typeof x === 'string' || typeof y === 'string' ? String(x).localeCompare(String(y)) : x - y)
    );
  });
}
