import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { Secret } from '../../src/secret.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { openApi, readError } from '../contract/api-under-test.ts';
import { silentLog } from '../support/silent-log.ts';
import { canMount, MEGABYTE, onSmallDisk } from '../support/small-disk.ts';
import { type PostgresqlPlace, type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';
import { whenWell } from '../support/when-well.ts';
import { writeUntilRefused } from '../support/write-until-refused.ts';

// Separate from global-postgresql.ts, because these servers are on a disk that is filled up.
const DISK_FULL = 'The disk of the store is full.';

test.skipIf(!canMount)(
  'tables that cannot grow: writes are refused, reads go on, and room is noticed',
  async () => {
    await onSmallDisk(async (disk) => {
      await withServer({ parent: disk.path }, async (store) => {
        const api = await openApi(store);
        const token = await api.signInToken();
        // The change is not logged, so that the table grows.
        await sql`create unlogged table words (text text)`.execute(store.db);
        await disk.leaveFree(24 * MEGABYTE);
        const written = await writeUntilRefused(store, DISK_FULL, () =>
          sql`insert into words select repeat('x', 1000) from generate_series(1, 500)`.execute(store.db),
        );
        expect(store.health()).toEqual({ ok: false, problem: DISK_FULL });
        const count = sql<{ n: number }>`select count(*) as n from words`;
        expect((await count.execute(store.db)).rows).toEqual([{ n: written * 500 }]);

        const refused = await api.request(ENDPOINTS.preferences.path, { token });
        expect(await readError(refused)).toMatchObject({
          status: 503,
          problems: [{ field: 'store', reason: DISK_FULL }],
        });
        const health = await api.request('/api/health');
        expect(health.status).toBe(503);
        expect(await health.json()).toMatchObject({ status: 'unavailable', problem: DISK_FULL });

        await disk.free();
        await whenWell(store);
        await sql`insert into words values ('after')`.execute(store.db);
        expect((await count.execute(store.db)).rows).toEqual([{ n: written * 500 + 1 }]);
        expect((await api.signIn()).status).toBe(200);
        api.close();
      });
    });
  },
);

test.skipIf(!canMount)(
  'a write-ahead log that cannot grow: PostgreSQL panics; with room again, it has lost nothing',
  async () => {
    await onSmallDisk(async (disk) => {
      await withServer({ logDirectory: join(disk.path, 'log') }, async (store, server) => {
        await sql`create table counters (name text primary key, value integer)`.execute(store.db);
        await sql`insert into counters values ('a', 0)`.execute(store.db);
        await disk.leaveFree(3 * MEGABYTE);
        const written = await writeUntilRefused(store, DISK_FULL, (at) =>
          store.db.transaction().execute(async (trx) => {
            await sql`update counters set value = ${at + 1}`.execute(trx);
            await sql`select pg_logical_emit_message(true, 'test', repeat('x', 100000))`.execute(trx);
          }),
        );
        // Whatever the database reports while it shuts down, the operator reads the original cause.
        expect(store.health()).toEqual({ ok: false, problem: expect.stringContaining(DISK_FULL) });

        // Where its last record ended decides whether it recovers in what room is left, or exits and its operator restarts it.
        const exited = await Promise.race([
          server.ended().then(() => true),
          whenRead(store).then(() => false),
        ]);
        if (exited) await expect(sql`select 1`.execute(store.db)).rejects.toThrow();
        await disk.free();
        if (exited) await server.start();
        await whenWell(store);
        const { rows } = await sql<{ value: number }>`select value from counters`.execute(store.db);
        // The failed transaction may have reached the log; no acknowledged one may be missing.
        expect([written, written + 1]).toContain(rows[0]?.value);
        await sql`update counters set value = -1`.execute(store.db);
      });
    });
  },
);

test('a database that only reads for now: writes are refused, and it is well when it takes them again', async () => {
  await withServer({}, async (store) => {
    const READ_ONLY = 'The database accepts no writes: it is read-only.';
    const switchTo = async (value: 'on' | 'off') => {
      await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(store.db);
      await sql`select pg_reload_conf()`.execute(store.db);
    };
    await sql`create table words (text text)`.execute(store.db);
    await switchTo('on');
    const insert = () => sql`insert into words values ('one')`.execute(store.db);
    const written = await writeUntilRefused(store, READ_ONLY, insert);
    expect(store.health()).toEqual({ ok: false, problem: READ_ONLY });
    await switchTo('off');
    await whenWell(store);
    await insert();
    const { rows } = await sql<{ n: number }>`select count(*) as n from words`.execute(store.db);
    expect(rows).toEqual([{ n: written + 1 }]);
  });
});

/** Resolves when the store reads again; it is well only once it can write. */
async function whenRead(store: Store): Promise<void> {
  while (!(await sql`select 1`.execute(store.db).catch(() => false))) await delay(100);
}

async function withServer(
  place: PostgresqlPlace,
  work: (store: Store, server: PostgresqlServer) => Promise<void>,
): Promise<void> {
  // A commit is acknowledged when it is in the log, as on any server that was not set up for tests.
  const server = await startPostgresql({
    ...place,
    settings: ['synchronous_commit=on', 'min_wal_size=32MB'],
  });
  const store = await openStore({ dataDir: '', databaseUrl: new Secret(server.url), log: silentLog });
  try {
    await work(store, server);
  } finally {
    await store.close().finally(() => server.remove());
  }
}
