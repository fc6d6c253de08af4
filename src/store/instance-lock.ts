import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from './open-store.ts';

const RETRY_MS = 2_000;
const PING_MS = 5_000;

/** Names that this process holds or waits for; PGlite belongs to one process, so that is all it takes there. */
const queues = new Map<string, Promise<void>>();

/**
 * Runs `work` while no other instance on the same database, and no other caller in this process, does work of that
 * name; waits for its turn until `signal` aborts (then returns without running). On PostgreSQL the turn is an advisory
 * lock on a connection of its own; when that connection is lost the signal given to `work` aborts, because another
 * instance may take over.
 */
export async function withInstanceLock(
  store: Store,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const key = `${store.id}:${name}`;
  const turn = (queues.get(key) ?? Promise.resolve()).then(async () => {
    if (signal.aborted) return;
    if (store.kind === 'pglite') await work(signal);
    else await withAdvisoryLock(store, name, signal, work);
  });
  queues.set(
    key,
    turn.catch(() => {}),
  );
  await turn;
}

async function withAdvisoryLock(
  store: Store,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await store.db.connection().execute(async (connection) => {
    while (!signal.aborted) {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(connection);
      if (rows[0]?.taken) break;
      await delay(RETRY_MS, undefined, { signal }).catch(() => {});
    }
    if (signal.aborted) return;
    const lost = new AbortController();
    const both = AbortSignal.any([signal, lost.signal]);
    const done = new AbortController();
    const watching = watch(AbortSignal.any([both, done.signal]), async () => {
      await sql`select 1`.execute(connection);
    }).catch((error: unknown) => lost.abort(error));
    try {
      await work(both);
    } finally {
      done.abort();
      await watching;
      if (!lost.signal.aborted) {
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
      }
    }
    lost.signal.throwIfAborted();
  });
}

async function watch(signal: AbortSignal, ping: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await delay(PING_MS, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await ping();
  }
}
