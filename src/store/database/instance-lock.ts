import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { currentTerm } from './lock-term.ts';
import type { Store } from './open-store.ts';

const RETRY_MS = 2_000;
const PING_MS = 4_000;
/** A holder stops its work when its database has not answered for this long … */
const ANSWER_MS = 5_000;
/** … before the database, which has received nothing for this long, gives the lock to another instance. */
const SILENCE_MS = 15_000;

/** Names that this process holds or waits for. PGlite belongs to one process, so it needs no other lock. */
const queues = new Map<string, Promise<void>>();

/**
 * Runs `work` while no other instance on the same database, and no other caller in this process, does work of that name.
 * Waits for its turn until `signal` aborts, then returns without running.
 * On PostgreSQL the lock is an advisory lock on a dedicated connection, which the database closes when it has received
 * nothing for 15 s. If that connection is lost, the signal given to `work` aborts, because another instance may take over;
 * later writes of `work` are rejected with LockLostError (see lock-term.ts).
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
    await waitForLock(connection, name, signal);
    if (signal.aborted) return;
    const lost = new AbortController();
    const both = AbortSignal.any([signal, lost.signal]);
    const done = new AbortController();
    let watching: Promise<void> | undefined;
    try {
      const term = await beginTerm(connection, name);
      watching = watch(AbortSignal.any([both, done.signal]), () => sql`select 1`.execute(connection)).catch(
        (error: unknown) => lost.abort(error),
      );
      await currentTerm.run({ name, term }, () => work(both));
    } finally {
      done.abort();
      await watching;
      if (!lost.signal.aborted) {
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
        await sql`reset idle_session_timeout`.execute(connection);
      }
    }
    lost.signal.throwIfAborted();
  });
}

async function waitForLock(connection: Kysely<Database>, name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(connection);
    if (rows[0]?.taken) {
      await sql.raw(`set idle_session_timeout = ${SILENCE_MS}`).execute(connection);
      return;
    }
    await delay(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Waits for transactions of the previous term that still run. */
async function beginTerm(connection: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ term: number }>`
    insert into instance_locks (name, term) values (${name}, 1)
    on conflict (name) do update set term = instance_locks.term + 1
    returning term`.execute(connection);
  if (!rows[0]) throw new Error('A term has a number');
  return rows[0].term;
}

/** Rejects when a ping is refused or not answered in time. */
async function watch(signal: AbortSignal, ping: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await delay(PING_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const answered = ping();
    const late = delay(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error('The connection that holds the lock does not answer.');
    });
    await Promise.race([answered, late]);
  }
}
