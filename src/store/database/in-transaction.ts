import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

/** Runs `work` in the transaction that the caller is in already, else in one of its own. Answers what `work` answers. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
