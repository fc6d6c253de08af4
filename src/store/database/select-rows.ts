import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { isPrepared } from './prepared-statement.ts';
import { sharedReadsOf } from './shared-reads.ts';

/**
 * Returns the rows of a statement; `values` are bound to $1, $2 … in order. The caller guarantees the type of the rows. Rows
 * of a statement with a cached plan may be shared with callers that send the same one.
 */
export async function selectRows<Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const read = async () => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  const shared = isPrepared(text) ? sharedReadsOf(db) : undefined;
  return shared ? ((await shared.rows(text, values, read)) as readonly Row[]) : read();
}
