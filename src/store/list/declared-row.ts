import type { ColumnKind, ListColumns } from '../../contract/list-declaration.ts';
import { type Cells, cellReader } from './cell-reader.ts';
import { columnSql, type SqlByColumn } from './column-sql.ts';
import { instantText } from './instant-text.ts';

/** What the table says of a row, by the names of columns. */
export type NamedCells = Readonly<Record<string, unknown>>;

/** Values of a row that are not the value of one column, by their names. */
export type MadeValues<Context> = Readonly<Record<string, (row: NamedCells, context: Context) => unknown>>;

/** How the rows of a declared list are read from a table. */
export interface DeclaredRow<Row, Context> {
  /** SQL of what is read of a row. */
  readonly cells: readonly string[];
  /** A reader of rows; the context is what `made` values need beside the row. */
  reader(context: Context): (cells: Cells) => Row;
}

interface RowOptions<Context> {
  /** Columns that say whose a row is and that name it there. */
  readonly place: readonly [owner: string, key: string];
  readonly made?: MadeValues<Context> | undefined;
  /** SQL of cells where it is not the column of that name. */
  readonly sql?: SqlByColumn | undefined;
  /** Columns that `made` values are made of, beside those of the place. */
  readonly more?: readonly string[];
}

/** Reads rows by the names of their columns: which cell stands where is known here and nowhere else. */
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
  // A row begins as a copy that has its fields in their order: that is quicker than to add them one by one.
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

/** What crosses the connection otherwise than it is answered. */
const READERS: Partial<Readonly<Record<ColumnKind, (value: string) => unknown>>> = {
  instant: instantText,
  exact: shortestDecimal,
};

/** Exact decimals leave the database as text. */
function cellSql(name: string, kind: ColumnKind | undefined): string {
  return kind === 'exact' ? `${columnSql(name)}::text` : columnSql(name);
}

/** Decimal text without the zeros that its column fills it up with. */
export function shortestDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
