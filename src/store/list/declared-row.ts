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

/** Values that all rows of a context share, by name. */
type SharedValues<Context> = Readonly<Record<string, (context: Context) => unknown>>;

interface RowOptions<Context> {
  /** The columns of a row's owner and key. */
  readonly place: readonly [owner: string, key: string];
  readonly made?: MadeValues<Context> | undefined;
  readonly shared?: SharedValues<Context>;
  /** SQL of cells that are not the column of that name. */
  readonly sql?: SqlByColumn | undefined;
  /** Columns that `made` values need, in addition to owner and key. */
  readonly more?: readonly string[];
}

/** Reads rows by column name. Only this function knows the position of each cell. */
export function declaredRow<Row, Context = undefined>(
  columns: ListColumns,
  { place, made = {}, shared = {}, sql = {}, more = [] }: RowOptions<Context>,
): DeclaredRow<Row, Context> {
  const fields = Object.entries(columns).filter(([, { value }]) => value !== null);
  const given = [...new Set([...place, ...more])];
  const own = fields.filter(([name]) => !(name in made) && !(name in shared));
  const names = [...new Set([...given, ...own.map(([name]) => name)])];
  const readGiven = cellReader<NamedCells>(given);
  const placed = own.map(([name, { kind }]) => ({
    name,
    at: names.indexOf(name),
    read: kind && READERS[kind],
  }));
  const plain = placed.filter(({ read }) => !read);
  const converted = placed.flatMap(({ name, at, read }) => (read ? [{ name, at, read }] : []));
  const makers = fields.flatMap(([name]) => (made[name] ? [{ name, make: made[name] }] : []));
  return {
    cells: names.map((name) => sql[name] ?? cellSql(name, columns[name]?.kind)),
    reader(context) {
      // A row begins as a copy that has its fields in their order, which is faster than adding them one by one.
      const blank = Object.fromEntries(fields.map(([name]) => [name, shared[name]?.(context) ?? null]));
      return (cells) => {
        const row: Record<string, unknown> = { ...blank };
        for (const { name, at } of plain) row[name] = cells[at];
        for (const { name, at, read } of converted) {
          const value = cells[at];
          if (value !== null) row[name] = read(value as string);
        }
        if (makers.length === 0) return row as Row;
        const values = readGiven(cells);
        for (const { name, make } of makers) row[name] = make(values, context);
        return row as Row;
      };
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
