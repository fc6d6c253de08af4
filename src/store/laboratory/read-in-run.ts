import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { ENTER_LABORATORY } from '../database/enter-laboratory.ts';

/**
 * Reads a run of the laboratory as if it were a market: within `work` the tables are those of the run, and a table of which a run has
 * none cannot be read. One snapshot, in which nothing can be written. Undefined if the rows of the run are not kept.
 */
export function readInRun<T>(
  db: Kysely<Database>,
  run: string,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(ENTER_LABORATORY, ['laboratory', run]));
      const { rows } = await sql`select from series where active`.execute(trx);
      return rows.length === 0 ? undefined : { answer: await work(trx) };
    });
}
