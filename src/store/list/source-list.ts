import type { ResolvedSource } from '../mirror/sources.ts';
import { byColumn, byNullable, type ListTable, type SortColumn, type SortOrder } from './list-order.ts';
import type { Cells, List } from './list-page.ts';
import type { Bind } from './list-statement.ts';

/** A column of a source's table: its first two cells are the source and the number of a row. */
export interface SourceColumn extends SortColumn {
  readonly nullable: boolean;
}

export interface SourceListOptions {
  readonly table: Pick<ListTable, 'name' | 'cells' | 'rows'>;
  readonly source: Pick<ResolvedSource, 'id'> | undefined;
  readonly column: SourceColumn;
  readonly order: SortOrder;
  readonly conditions: (bind: Bind) => string[];
}

/** Rows that a search may leave before it is quicker to go along the order: these tables have an index for most orders. */
const SORT_THRESHOLD = 25_000;

/** The rows of one source as a list; none where there is no source. Nulls come last in both directions. */
export function sourceList({ table, source, column, order, conditions }: SourceListOptions): List {
  return {
    table: {
      ...table,
      owner: 'source_id',
      key: { name: 'seq', kind: 'integer' },
      where: null,
      sortThreshold: SORT_THRESHOLD,
    },
    topic: `${table.name} ${column.name} ${order}`,
    seriesIds: source ? [source.id] : [],
    parts: column.nullable ? byNullable(column, order) : byColumn(column),
    order,
    filter: conditions,
    knownTotal: null,
    search: { matching: undefined },
    placeOf: (cells) => ({ series_id: cells[0] as number, key: cells[1] as number }),
  };
}

/** The id of a row whose first two cells are its source and its number. */
export function sourceRowId(cells: Cells): string {
  return `${cells[0]}-${cells[1]}`;
}
