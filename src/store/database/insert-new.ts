import { CompiledQuery, type InsertObject, type InsertType, type Kysely, type SelectType } from 'kysely';
import { chunksOf } from './chunks-of.ts';
import type { Database } from './database.ts';

/** A column's value in a new row. That of a `jsonb` column is the value itself, not its JSON text; there are no bytes. */
type NewValue<Column> =
  NonNullable<InsertType<Column>> extends string
    ? NonNullable<SelectType<Column>> extends string
      ? InsertType<Column>
      : SelectType<Column> | Extract<InsertType<Column>, undefined>
    : NonNullable<InsertType<Column>> extends Uint8Array
      ? null
      : InsertType<Column>;

/** A row that a table does not have yet. */
export type NewRow<Table extends keyof Database> = {
  readonly [Name in keyof InsertObject<Database, Table>]: NewValue<
    Database[Table][Name & keyof Database[Table]]
  >;
};

/** Rows of one statement. The embedded database keeps the memory of its largest one. */
const ROWS_A_STATEMENT = 1_000;

/**
 * Stores rows in few statements, because each costs more than its rows. One that is stored already stays as it is, or is treated as
 * `onConflict` says. A column that one row has and another has not is null in the other. All values travel as one text: a
 * parameter for each takes the driver and the database longer.
 */
export async function insertNew<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly NewRow<Table>[],
  onConflict = 'do nothing',
): Promise<void> {
  for (const some of chunksOf(rows, ROWS_A_STATEMENT)) {
    const names = [...new Set(some.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
    const text = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)
      on conflict ${onConflict}`;
    await trx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(some)]));
  }
}
