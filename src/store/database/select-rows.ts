import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { isKept } from './prepared-statement.ts';
import { sharedReadsOf } from './shared-reads.ts';

/**
 * The rows that a statement answers, its values bound to $1, $2 … in their order. What a row holds is the caller's word.
 * Rows of a statement whose plan is kept may be shared with others who ask the same.
 */
export async function selectRows<Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const read = async () => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  const shared = isKept(text) ? sharedReadsOf(db) : undefined;
  return shared ? ((await shared.rows(text, values, read)) as readonly Row[]) : read();
}
