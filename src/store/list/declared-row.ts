import type { ColumnKind, ListColumns } from '../../contract/list-declaration.ts';
import { type Cells, cellReader } from './cell-reader.ts';
import { columnSql, type SqlByColumn } from './column-sql.ts';
import { instantText } from './instant-text.ts';

/** The table's values of a row, by column. */
export type NamedCells = Readonly<Record<string, unknown>>;

/** Values of a row that are not the value of one column, by name. */
export type MadeValues<Context> = Readonly<Record<string, (row: NamedCells, context: Context) => unknown>>;

/** How rows of a declared list are read from a table. */
export interface DeclaredRow<Row, Context> {
  /** SQL of the selected cells. */
  readonly cells: readonly string[];
  /** A reader of rows; the context is what `made` values need in addition to the row. */
  reader(context: Context): (cells: Cells) => Row;
}

interface RowOptions<Context> {
  /** The columns of a row's owner and key. */
  readonly place: readonly [owner: string, key: string];
  readonly made?: MadeValues<Context> | undefined;
  /** SQL of cells that are not the column of that name. */
  readonly sql?: SqlByColumn | undefined;
  /** Columns that `made` values need, in addition to owner and key. */
  readonly more?: readonly string[];
}

/** Reads rows by column name. Only this function knows the position of each cell. */
export function declaredRow<Row, Context = undefined>(
  columns: ListColumns,
  { place, made = {}, sql = {}, more = [] }: RowOptions<Context>,
): DeclaredRow<Row, Context> {
  const fields = Object.entries(columns).filter(([, { value }]) => value !== null);
  const given = [...new Set([...place, ...more])];
  const own = fields.map(([name]) => name).filter((name) => !(name in made));
  const names = [...new Set([...given, ...own])];
  const readGiven = cellReader<NamedCells>(given);
  const steps = fields.map(([name, { kind }]) => ({
    name,
    at: names.indexOf(name),
    make: made[name],
    read: kind && READERS[kind],
  }));
  // Each row starts as a copy with all fields in order, which is faster than adding them one by one.
  const blank = Object.fromEntries(fields.map(([name]) => [name, null]));
  return {
    cells: names.map((name) => sql[name] ?? cellSql(name, columns[name]?.kind)),
    reader: (context) => (cells) => {
      const values = readGiven(cells);
      const row: Record<string, unknown> = { ...blank };
      for (const { name, at, make, read } of steps) {
        const value = cells[at];
        if (make) row[name] = make(values, context);
        else if (value !== null) row[name] = read ? read(value as string) : value;
      }
      return row as Row;
    },
  };
}

/** Conversions of cells whose type on the connection differs from that in the answer. */
const READERS: Partial<Readonly<Record<ColumnKind, (value: string) => unknown>>> = {
  instant: instantText,
  exact: shortestDecimal,
};

/** Exact decimals are read as text. */
function cellSql(name: string, kind: ColumnKind | undefined): string {
  return kind === 'exact' ? `${columnSql(name)}::text` : columnSql(name);
}

/** Decimal text without the trailing zeros of its column. */
export function shortestDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
