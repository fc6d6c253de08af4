import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The rows that a statement answers, its values bound to $1, $2 … in their order. What a row holds is the caller's word. */
export async function selectRows<Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
