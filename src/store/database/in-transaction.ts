import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

/** Runs `work` in the caller's transaction if there is one, else in a new one. Returns the result of `work`. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
