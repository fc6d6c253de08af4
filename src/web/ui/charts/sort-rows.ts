import type { SortOrder } from '../list-search.ts';

/** What a column sorts a row by; null where it is not known. */
export type SortValue<Row> = (row: Row) => number | string | null;

/** The rows by a value: numbers by size, texts by their letters, what is not known last in both orders, what is equal as it stood. */
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
