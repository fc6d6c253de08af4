import type { InsertObject, Kysely } from 'kysely';
import { chunksOf } from './chunks-of.ts';
import type { Database } from './database.ts';

/** A statement has at most 65,535 values, and rows have up to 60 columns. */
const ROWS_A_STATEMENT = 1_000;

/** Stores rows in few statements, because each costs more than its rows. One that is stored already stays as it is. */
export async function insertNew<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<void> {
  for (const slice of chunksOf(rows, ROWS_A_STATEMENT))
    await trx
      .insertInto(table)
      .values(slice)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
