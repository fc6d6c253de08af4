import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../src/store/database/open-store.ts';

/** What a call cost in milliseconds: how long it took, and the processor time of the database, or null where that cannot be read. */
export interface Cost {
  readonly wall: number;
  readonly processor: number | null;
}

const NS_A_MS = 1_000_000;

/**
 * Measures a call. The processor time is that of all connections to the store's database, where it runs on this machine: other load of the machine
 * hardly changes it. A statement ends with an error after `mostMs`, as far as calls are made one after the other. It wants a database without parallel workers, which are processes of their own.
 */
export async function databaseCost(
  { db }: Pick<Store, 'db'>,
  mostMs: number,
  call: () => Promise<unknown>,
): Promise<Cost> {
  await sql`set statement_timeout = ${sql.lit(mostMs)}`.execute(db);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  const pids = rows.map(({ pid }) => pid);
  const before = await processorMs(pids);
  const from = performance.now();
  await call();
  const wall = performance.now() - from;
  const after = await processorMs(pids);
  return { wall, processor: before === null || after === null ? null : after - before };
}

async function processorMs(pids: readonly number[]): Promise<number | null> {
  try {
    const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/schedstat`, 'utf8')));
    return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / NS_A_MS, 0);
  } catch {
    return null;
  }
}
