import { constants, cp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { PgliteSocket } from './pglite-socket.ts';
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';
import { POSTGRESQL_TYPES } from './postgresql-types.ts';
import { proveWritable } from './prove-writable.ts';
import { LIVE_CHANNEL, type StoreEngine, type StoreEngineEvents } from './store-engine.ts';
import { isDiskFull } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { withTimeout } from './with-timeout.ts';

/** A full disk is reported until more than this is free: one segment of the write-ahead log (16 MB) and some room to work. */
const FREE_BYTES_NEEDED = 32 * 1024 * 1024;

const SETTINGS = [
  // The next start after a crash replays the write-ahead log. This bounds how long that takes.
  'max_wal_size=128MB',
  // A million trades are 175 MB. With PGlite's default of 128 MB the first search waits too long for its pages when the
  // system has not cached the file. With more memory the program exceeds its limit.
  'shared_buffers=176MB',
  // Nothing else runs while a table is analysed: 30 ms with this sample of 3,000 rows, 300 ms with the usual one.
  'default_statistics_target=10',
];

/** One opened PGlite. After a panic it is dropped and replaced. */
interface Generation {
  readonly thread: PgliteThread;
  readonly pool: pg.Pool;
  /** Why it can no longer be used; null while it works. */
  broken: StoreUnavailableError | null;
}

/**
 * Opens PGlite in a directory that `openPgliteDirectory` prepared. It has one connection, so transactions run one after the
 * other, and code inside a transaction must use that transaction, never the database.
 */
export async function openPgliteEngine(
  path: string,
  events: StoreEngineEvents,
  log: Log,
): Promise<StoreEngine> {
  let generation = await openGeneration(path, events, log);
  let closed = false;

  async function reopen(trouble: StoreUnavailableError): Promise<void> {
    if (isDiskFull(trouble.code)) await needFreeSpace(path);
    if (generation.broken) {
      // Its pool is not closed: waiting callers get the error of the broken generation, and closing it would hang.
      await generation.thread.terminate();
      generation = await openGeneration(path, events, log);
      events.onGap();
    }
    const client = await generation.pool.connect();
    try {
      await proveWritable(client, trouble);
    } finally {
      client.release();
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    if (closed) throw new StoreUnavailableError('The store is closed.', null);
    if (generation.broken) throw generation.broken;
    return generation.pool.connect();
  }

  return {
    kind: 'pglite',
    connect,
    // The database belongs to this process: there is nobody to share with.
    takeSlot: async () => () => {},
    async copyFiles(to) {
      // The only connection is held, so nothing is written meanwhile; what memory holds is on disk after a checkpoint.
      const client = await connect();
      try {
        await client.query('checkpoint');
        await cp(path, to, {
          recursive: true,
          mode: constants.COPYFILE_FICLONE,
          errorOnExist: true,
          force: false,
        });
      } finally {
        client.release();
      }
    },
    migrationPool: () => ({ options: {}, connect, end: async () => {} }),
    async recover(trouble) {
      try {
        await reopen(trouble);
      } catch (error) {
        if (error instanceof StoreUnavailableError) throw error;
        throw new StoreUnavailableError('The database cannot be opened again yet.', null, error);
      }
    },
    async close() {
      closed = true;
      if (!generation.broken) await withTimeout(generation.pool.end());
      await withTimeout(generation.thread.close());
      await generation.thread.terminate();
    },
  };
}

async function openGeneration(path: string, events: StoreEngineEvents, log: Log): Promise<Generation> {
  // PostgreSQL refuses to start if this file is empty, as it is after a kill between its creation and the write. No other
  // process can use it, because the data directory is locked.
  await rm(join(path, 'postmaster.pid'), { force: true });
  const thread = await startPgliteThread({ path, settings: SETTINGS });
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new PgliteSocket(thread, (trouble) => (generation.broken ??= trouble)),
    max: 1,
    idleTimeoutMillis: 0,
    types: POSTGRESQL_TYPES,
  });
  const generation: Generation = { thread, pool, broken: null };
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      if (channel === LIVE_CHANNEL) events.onNotification(payload ?? '');
    });
  });
  pool.on('error', (error) => log.warn('PGlite lost its connection', { error }));
  const client = await pool.connect();
  try {
    await client.query(`listen ${LIVE_CHANNEL}`);
  } finally {
    client.release();
  }
  return generation;
}

async function needFreeSpace(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < FREE_BYTES_NEEDED) {
    throw new StoreUnavailableError('The disk of the store is full.', 'ENOSPC');
  }
}
