import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { LiveEvent } from '../../src/contract/event-topics.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { StoreUnavailableError } from '../../src/store/store-unavailable-error.ts';
import { silentLog } from '../support/silent-log.ts';
import { whenWell } from '../support/when-well.ts';

// Copies the directory that global-postgresql.ts made.
const MEGABYTE = 1024 * 1024;
const canMount = process.getuid?.() === 0 && process.platform === 'linux' && mounts();
if (!canMount) process.stderr.write('Skipped: a full disk needs root on Linux, to mount a small one\n');

test.skipIf(!canMount)('a table that cannot grow: reported, and well again when there is room', async () => {
  await onSmallDisk(async (store, disk) => {
    await sql`create table notes (text text)`.execute(store.db);
    await disk.leaveFree(12 * MEGABYTE);
    const written = await fillUp(store, (at) =>
      sql`insert into notes select repeat('x', 1000) from generate_series(1, 500) where ${at} >= 0`.execute(
        store.db,
      ),
    );
    expect(store.health()).toEqual({ ok: false, problem: 'The disk of the store is full.' });
    await disk.free();
    await whenWell(store);
    await sql`insert into notes values ('after')`.execute(store.db);
    const { rows } = await sql<{ n: number }>`select count(*) as n from notes`.execute(store.db);
    expect(rows).toEqual([{ n: written * 500 + 1 }]);
  });
});

test.skipIf(!canMount)(
  'a write-ahead log that cannot grow: PGlite panics, is opened again, and has lost nothing',
  async () => {
    await onSmallDisk(async (store, disk) => {
      await sql`create table counters (name text primary key, value integer) with (fillfactor = 10)`.execute(
        store.db,
      );
      await sql`insert into counters values ('a', 0)`.execute(store.db);
      const heard: LiveEvent[] = [];
      store.listen((event) => heard.push(event));
      await disk.leaveFree(3 * MEGABYTE);
      // The table stays within its page; only the log grows, with the text that rides along.
      const written = await fillUp(store, (at) =>
        store.db.transaction().execute(async (trx) => {
          await sql`update counters set value = ${at + 1}`.execute(trx);
          await sql`select pg_logical_emit_message(true, 'test', repeat('x', 100000))`.execute(trx);
        }),
      );
      expect(store.health().ok).toBe(false);
      await expect(sql`select 1`.execute(store.db)).rejects.toBeInstanceOf(StoreUnavailableError);
      await disk.free();
      await whenWell(store);
      expect(heard.map(({ topic }) => topic)).toEqual(['store', 'resync', 'store']);
      const { rows } = await sql<{ value: number }>`select value from counters`.execute(store.db);
      // The transaction that failed may have reached the log; none that was acknowledged may be missing.
      expect([written, written + 1]).toContain(rows[0]?.value);
      await sql`update counters set value = -1`.execute(store.db);
    });
  },
);

/** Calls `write` with 0, 1, 2 … until the store is unavailable; answers how many were acknowledged. */
async function fillUp(store: Store, write: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 10_000; at += 1) {
    try {
      await write(at);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreUnavailableError);
      expect(store.health().ok).toBe(false);
      return at;
    }
  }
  throw new Error('The disk was never full');
}

interface SmallDisk {
  /** Fills the disk up to this many bytes. */
  leaveFree(bytes: number): Promise<void>;
  /** Takes away what filled it. */
  free(): Promise<void>;
}

async function onSmallDisk(work: (store: Store, disk: SmallDisk) => Promise<void>): Promise<void> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', mountPoint]);
  try {
    const dataDir = join(mountPoint, 'data');
    const ballast = join(mountPoint, 'ballast');
    await mkdir(dataDir);
    await cp(inject('pgliteTemplate'), dataDir, { recursive: true });
    const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
    try {
      await work(store, {
        async leaveFree(bytes) {
          const { bavail, bsize } = await statfs(mountPoint);
          await writeFile(ballast, Buffer.alloc(bavail * bsize - bytes));
        },
        free: () => truncate(ballast),
      });
    } finally {
      await store.close();
    }
  } finally {
    execFileSync('umount', [mountPoint]);
    await rm(mountPoint, { recursive: true });
  }
}

function mounts(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
