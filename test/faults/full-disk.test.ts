import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { LiveEvent } from '../../src/contract/event-topics.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { StoreUnavailableError } from '../../src/store/database/store-unavailable-error.ts';
import { silentLog } from '../support/silent-log.ts';
import { canMount, MEGABYTE, onSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { whenWell } from '../support/when-well.ts';
import { writeUntilRefused } from '../support/write-until-refused.ts';

// PGlite; copies the directory that global-postgresql.ts made.
const DISK_FULL = 'The disk of the store is full.';

test.skipIf(!canMount)('a table that cannot grow: reported, and well again when there is room', async () => {
  await onSmallDiskStore(async (store, disk) => {
    await sql`create table words (text text)`.execute(store.db);
    await disk.leaveFree(12 * MEGABYTE);
    const written = await writeUntilRefused(store, DISK_FULL, (at) =>
      sql`insert into words select repeat('x', 1000) from generate_series(1, 500) where ${at} >= 0`.execute(
        store.db,
      ),
    );
    expect(store.health()).toEqual({ ok: false, problem: DISK_FULL });
    await disk.free();
    await whenWell(store);
    await sql`insert into words values ('after')`.execute(store.db);
    const { rows } = await sql<{ n: number }>`select count(*) as n from words`.execute(store.db);
    expect(rows).toEqual([{ n: written * 500 + 1 }]);
  });
});

test.skipIf(!canMount)(
  'a write-ahead log that cannot grow: PGlite panics, is opened again, and has lost nothing',
  async () => {
    await onSmallDiskStore(async (store, disk) => {
      await sql`create table counters (name text primary key, value integer) with (fillfactor = 10)`.execute(
        store.db,
      );
      await sql`insert into counters values ('a', 0)`.execute(store.db);
      const heard: LiveEvent[] = [];
      store.listen((event) => heard.push(event));
      await disk.leaveFree(3 * MEGABYTE);
      // The table stays within its page; only the log grows, with the text that rides along.
      const written = await writeUntilRefused(store, DISK_FULL, (at) =>
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
      // The failed transaction may have reached the log; no acknowledged one may be missing.
      expect([written, written + 1]).toContain(rows[0]?.value);
      await sql`update counters set value = -1`.execute(store.db);
    });
  },
);

async function onSmallDiskStore(work: (store: Store, disk: SmallDisk) => Promise<void>): Promise<void> {
  await onSmallDisk(async (disk) => {
    const dataDir = join(disk.path, 'data');
    await mkdir(dataDir);
    await cp(inject('pgliteTemplate'), dataDir, { recursive: true });
    const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
    try {
      await work(store, disk);
    } finally {
      await store.close();
    }
  });
}
