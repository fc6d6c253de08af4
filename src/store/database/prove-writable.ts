import type pg from 'pg';
import { takesNoWrites } from './store-trouble.ts';
import type { StoreUnavailableError } from './store-unavailable-error.ts';

/**
 * Proves that a database answers and, after failed writes, that it accepts them again: it writes 4 MB into a table that ends
 * with the transaction. A smaller statement may find room in existing pages and prove nothing.
 */
export async function proveWritable(client: pg.ClientBase, trouble: StoreUnavailableError): Promise<void> {
  await client.query('select 1');
  if (!takesNoWrites(trouble.code)) return;
  await client.query('begin');
  try {
    await client.query(`create temporary table store_proof on commit drop as
      select repeat('x', 1000) as filling from generate_series(1, 4000)`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
