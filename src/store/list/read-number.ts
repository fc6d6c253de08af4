import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from './create-binder.ts';
import type { Bind } from './list-statement.ts';

/** The value of an SQL expression that is a number; null where it is null. */
export async function readNumber(
  db: Kysely<Database>,
  expression: (bind: Bind) => string,
): Promise<number | null> {
  const { values, bind } = createBinder();
  const text = `select (${expression(bind)})::float8 as value`;
  const [row] = await selectRows<{ readonly value: number | null }>(db, text, values);
  return row?.value ?? null;
}
