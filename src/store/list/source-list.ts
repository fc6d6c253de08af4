import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { ListDeclaration } from '../../contract/list-declaration.ts';
import type { ListQueryOf } from '../../contract/list-query.ts';
import type { SourceKind } from '../../domain/source-kind.ts';
import { recordDaysStatement, sumRecordDays } from '../figures/history-days.ts';
import { type ResolvedSource, resolveSource } from '../mirror/sources.ts';
import { type Cells, cellReader } from './cell-reader.ts';
import { columnConditions } from './column-conditions.ts';
import { columnOrder, sortColumn } from './column-order.ts';
import { columnSql, type SqlByColumn } from './column-sql.ts';
import { contradicts } from './contradicts.ts';
import { declaredRow, type MadeValues, type NamedCells } from './declared-row.ts';
import type { ListTable, SortOrder } from './list-order.ts';
import type { List } from './list-page.ts';
import type { ListReader, ListRow } from './list-reader.ts';

/** The table of a list, and the SQL that does not follow from the declaration. */
export interface SourceListSql<Row> {
  readonly table: Pick<ListTable, 'name' | 'rows'>;
  /** The column of a row's owner; `source_id` by default. */
  readonly owner?: 'source_id' | 'distribution_id' | 'inbox_id' | 'owner';
  /** SQL of columns for sorting, searching and reading, where it is not the column itself. */
  readonly sorted?: SqlByColumn;
  readonly searched?: SqlByColumn;
  readonly cells?: SqlByColumn;
  readonly made?: MadeValues<undefined>;
  /** For rows that are not built column by column: the columns to read, and how to build the row. */
  readonly byHand?: { readonly columns: readonly string[]; toRow(row: NamedCells): Row };
}

/** Matches up to which a search is sorted instead of scanned in order: these tables have an index for most orders. */
const SORT_THRESHOLD = 25_000;

/** A list whose rows belong to sources and have a sequence number. Everything except `sql` follows from the declaration. */
export function sourceList<Declared extends ListDeclaration>(
  declared: Declared,
  sql: SourceListSql<ListRow<Declared>>,
): (owners: readonly number[], query: ListQueryOf<Declared>) => List<ListRow<Declared>> {
  const { columns } = declared;
  const { table, owner = 'source_id', sorted = {}, searched = {}, byHand } = sql;
  const { cells, read } = byHand ? rowByHand(owner, byHand) : rowOfColumns(declared, owner, sql);
  const compared = { ...sorted, ...searched };

  return (owners, query) => {
    const asked: { readonly sort?: string | undefined; readonly order?: SortOrder | undefined } = query;
    const { sort = declared.sort, order = declared.order } = asked;
    const column = columns[sort];
    if (!column) throw new Error(`${declared.endpoint} has no column ${sort}`);
    return {
      table: {
        ...table,
        owner,
        key: { name: 'seq', kind: 'integer' },
        cells,
        where: null,
        sortThreshold: SORT_THRESHOLD,
      },
      topic: `${table.name} ${sortColumn(sort, column, sorted[sort]).name} ${order}`,
      seriesIds: contradicts(columns, query) ? [] : owners,
      parts: columnOrder(sort, column, order, sorted[sort]),
      order,
      filter: (bind) => columnConditions(columns, query, bind, compared),
      knownTotal: null,
      search: { matching: undefined },
      read,
    };
  };
}

function rowOfColumns<Row>({ columns }: ListDeclaration, owner: string, { cells, made }: SourceListSql<Row>) {
  const id = (row: NamedCells) => `${row[owner]}-${row.seq}`;
  const row = declaredRow<Row>(columns, { place: [owner, 'seq'], sql: cells, made: { id, ...made } });
  return { cells: row.cells, read: row.reader(undefined) };
}

function rowByHand<Row>(owner: string, { columns, toRow }: NonNullable<SourceListSql<Row>['byHand']>) {
  const names = [owner, 'seq', ...columns];
  const readCells = cellReader<NamedCells>(names);
  return { cells: names.map(columnSql), read: (cells: Cells) => toRow(readCells(cells)) };
}

type Source = Pick<ResolvedSource, 'id'> | undefined;
/** A list of the facts of one source of an area. */
type SourceDeclaration = ListDeclaration & { readonly area: SourceArea; readonly subject: 'source' };

/** The reader of a list whose rows belong to one source; without a source there are none. */
export function sourceReader<Declared extends SourceDeclaration>(
  list: Declared,
  sql: SourceListSql<ListRow<Declared>>,
): ListReader<Declared, Source> {
  const open = sourceList(list, sql);
  const days = daysStatement(list, sql);
  return {
    list,
    ...(days && { days: (db, source) => sumRecordDays(db, source, days) }),
    resolve: (db, query) => {
      const { source }: { readonly source?: SourceKind | undefined } = query;
      return resolveSource(db, list.area, source, list.calls ?? []);
    },
    open: (_db, source, query) => open(source ? [source.id] : [], query),
  };
}

/** Days from the columns that a list declares; undefined where it declares none. */
function daysStatement(
  { columns, days }: ListDeclaration,
  { table, owner = 'source_id', cells = {} }: Pick<SourceListSql<never>, 'table' | 'owner' | 'cells'>,
): string | undefined {
  if (!days) return undefined;
  const time = Object.keys(columns).find((name) => columns[name]?.filter === '');
  if (time === undefined) throw new Error(`${days.endpoint} has no instant that queries name ''`);
  const sqlOf = (name: string): string => cells[name] ?? columnSql(name);
  return recordDaysStatement({
    rows: table.rows === undefined ? table.name : `(${table.rows})`,
    owner,
    time: sqlOf(time),
    worth: sqlOf(days.worth),
  });
}
