import type { CursorShape, SortKind } from './keyset-cursor.ts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  readonly name: string;
  readonly kind: SortKind;
}

/**
 * A segment of an order: consecutive rows that are sorted by (column, key, series) or, without a column, by (key, series).
 * Nulls, groups and symbols are separate segments, so that an index can serve each of them.
 */
export interface OrderSegment {
  readonly column: SortColumn | null;
  /** Condition for the rows of this segment, as SQL without bound values; null: all rows. */
  readonly where: string | null;
  /** True if the column is null in all rows: they are sorted by the key, through the column's index. */
  readonly isNull: boolean;
  /** The one series that has this segment; null: every series of the scope. */
  readonly series_id: number | null;
  /**
   * True for the segment that has few rows, of an order with two. Its count is cheap, and the other segment's follows from
   * it.
   */
  readonly few?: true;
}

export type SortOrder = 'asc' | 'desc';

/** How a list of one table is read. */
export interface ListTable {
  readonly name: string;
  /** A query without bound values that selects the rows under the table's name, if the table itself lacks some columns. */
  readonly rows?: string;
  /** The column of a row's series or source; `series_id` by default. */
  readonly owner?: 'source_id' | 'distribution_id' | 'inbox_id' | 'owner';
  /** Unique within a series. */
  readonly key: SortColumn;
  /** SQL of the selected cells: owner, key, and what the reader expects after them. */
  readonly cells: readonly string[];
  /** A condition of every list of this table, as SQL without bound values, such as `source = 'elite'`; null: none. */
  readonly where: string | null;
  /**
   * If a search matches at most this many rows, it is faster to read and sort all of them. Above it, it is faster to scan the
   * index of the order until enough rows match.
   */
  readonly sortThreshold: number;
  /**
   * A condition that nearly all rows meet and that no index of an order has, and the same condition by the keys of the
   * exceptions in the series of a placeholder. With it rows are skipped and counted without being read.
   */
  readonly common?: { readonly condition: string; readonly instead: (seriesId: string) => string };
}

/** The column of a row's series or source. */
export function ownerOf({ owner }: ListTable): string {
  return owner ?? 'series_id';
}

/** What the rows are selected from, under the table's name or another. */
export function fromOf({ name, rows }: ListTable, alias?: string): string {
  const from = rows === undefined ? name : `(${rows})`;
  return rows === undefined && alias === undefined ? from : `${from} ${alias ?? name}`;
}

/** All rows in one segment, sorted by the key. */
export const BY_KEY: readonly OrderSegment[] = [
  { column: null, where: null, isNull: false, series_id: null },
];

/** One segment, sorted by a column that is never null. */
export function byColumn(column: SortColumn): readonly OrderSegment[] {
  return [{ column, where: null, isNull: false, series_id: null }];
}

/**
 * A column with nulls, which come last in both directions. Without `nulls` they are few and the column's index includes them.
 * With it they are the given segment, and the other rows are few.
 */
export function byNullable(
  column: SortColumn,
  order: SortOrder,
  nulls?: OrderSegment,
): readonly OrderSegment[] {
  const part = { column, where: `${column.name} is not null`, isNull: false, series_id: null };
  const known: OrderSegment = nulls ? { ...part, few: true } : part;
  const unknown: OrderSegment = nulls ?? {
    column,
    where: `${column.name} is null`,
    isNull: true,
    series_id: null,
    few: true,
  };
  // A descending list reads its segments from last to first, so the first one here comes last there.
  return order === 'asc' ? [known, unknown] : [unknown, known];
}

/** Groups in ascending order, each sorted by the key. */
export function byGroups(conditions: readonly string[]): readonly OrderSegment[] {
  return conditions.map(keyedPart);
}

/** The rows that meet a condition, sorted by the key. */
export function keyedPart(where: string): OrderSegment {
  return { column: null, where, isNull: false, series_id: null };
}

/** One segment for each series, in the given order, each sorted by the key. */
export function bySeries(seriesIds: readonly number[]): readonly OrderSegment[] {
  return seriesIds.map((series_id) => ({ column: null, where: null, isNull: false, series_id }));
}

/** The values of a cursor into each segment. */
export function cursorShapes(table: ListTable, parts: readonly OrderSegment[]): readonly CursorShape[] {
  return parts.map(({ column, isNull }) => ({
    value: column && !isNull ? column.kind : null,
    key: table.key.kind,
  }));
}
