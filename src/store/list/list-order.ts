import type { CursorShape, SortKind } from './keyset-cursor.ts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  readonly name: string;
  readonly kind: SortKind;
}

/**
 * A part of an order: its rows stand together and are sorted by (column, key, series) or, without a column, by
 * (key, series). Nulls, groups and symbols become parts of their own, so that an index serves each of them as it lies.
 */
export interface OrderPart {
  readonly column: SortColumn | null;
  /** The rows of this part, as SQL with nothing bound; null: all. */
  readonly where: string | null;
  /** True where the column is null in all its rows: they are sorted by the key, through the column's index. */
  readonly isNull: boolean;
  /** The one series that has this part; null: every series of the scope. */
  readonly series_id: number | null;
  /** Of two parts, the one that has few rows and is quickly counted. */
  readonly few?: true;
}

export type SortOrder = 'asc' | 'desc';

/** How a list of one table is read. */
export interface ListTable {
  readonly name: string;
  /** A query with nothing bound that gives the rows under the table's name, where the table itself does not hold their columns. */
  readonly rows?: string;
  /** The column of the series or the source that a row belongs to; `series_id` unless it is named. */
  readonly owner?: 'source_id' | 'distribution_id';
  /** Unique within a series. */
  readonly key: SortColumn;
  /** SQL of what is read of a row: its owner, its key, and what its reader expects after them. */
  readonly cells: readonly string[];
  /** The same rows in every list of this table, as SQL with nothing bound, such as `source = 'elite'`; null: all. */
  readonly where: string | null;
  /**
   * Up to so many rows that a search leaves it is quicker to read them all and keep the first of the order; beyond it, to go along
   * the order until enough are found.
   */
  readonly sortThreshold: number;
  /**
   * A condition that all rows but a few meet and no index of an order holds, and the same said by the keys of those few in the series of a
   * placeholder: rows are passed over and counted without being read.
   */
  readonly common?: { readonly condition: string; readonly instead: (seriesId: string) => string };
}

/** The column that says to which series, or which source, a row belongs. */
export function ownerOf({ owner }: ListTable): string {
  return owner ?? 'series_id';
}

/** What the rows are read from, under the table's name or another. */
export function fromOf({ name, rows }: ListTable, alias?: string): string {
  const from = rows === undefined ? name : `(${rows})`;
  return rows === undefined && alias === undefined ? from : `${from} ${alias ?? name}`;
}

/** Everything in one part, sorted by the key. */
export const BY_KEY: readonly OrderPart[] = [{ column: null, where: null, isNull: false, series_id: null }];

/** One part sorted by a column that is never null. */
export function byColumn(column: SortColumn): readonly OrderPart[] {
  return [{ column, where: null, isNull: false, series_id: null }];
}

/**
 * A column with nulls: they come last whatever the direction. Without `nulls` they are few and the index of the column has
 * them; with it that is their part, and those that are not null are few.
 */
export function byNullable(column: SortColumn, order: SortOrder, nulls?: OrderPart): readonly OrderPart[] {
  const part = { column, where: `${column.name} is not null`, isNull: false, series_id: null };
  const known: OrderPart = nulls ? { ...part, few: true } : part;
  const unknown: OrderPart = nulls ?? {
    column,
    where: `${column.name} is null`,
    isNull: true,
    series_id: null,
    few: true,
  };
  // The parts of a descending list are read from the last to the first: what is first here comes last there.
  return order === 'asc' ? [known, unknown] : [unknown, known];
}

/** Groups in ascending order, each sorted by the key. */
export function byGroups(conditions: readonly string[]): readonly OrderPart[] {
  return conditions.map(keyedPart);
}

/** The rows that meet a condition, sorted by the key. */
export function keyedPart(where: string): OrderPart {
  return { column: null, where, isNull: false, series_id: null };
}

/** One part a series, in the order given, each sorted by the key. */
export function bySeries(seriesIds: readonly number[]): readonly OrderPart[] {
  return seriesIds.map((series_id) => ({ column: null, where: null, isNull: false, series_id }));
}

/** What a cursor into each part holds. */
export function cursorShapes(table: ListTable, parts: readonly OrderPart[]): readonly CursorShape[] {
  return parts.map(({ column, isNull }) => ({
    value: column && !isNull ? column.kind : null,
    key: table.key.kind,
  }));
}
