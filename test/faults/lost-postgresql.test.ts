import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '../../src/contract/event-topics.ts';
import { Secret } from '../../src/secret.ts';
import { notify } from '../../src/store/database/notify.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { StoreUnavailableError } from '../../src/store/database/store-unavailable-error.ts';
import { silentLog } from '../support/silent-log.ts';
import { type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';
import { whenWell } from '../support/when-well.ts';

// Separate from store-targets.ts, because this server is stopped: the server of the run must stay up for the other tests.
let server: PostgresqlServer;
let store: Store;

beforeAll(async () => {
  server = await startPostgresql({ settings: ['synchronous_commit=on'] });
  store = await openStore({ dataDir: '', databaseUrl: new Secret(server.url), log: silentLog });
});

afterAll(async () => {
  await store?.close();
  await server?.remove();
});

test('a PostgreSQL that stops is reported; when it is back, so is everything else', async () => {
  await sql`create table words (text text)`.execute(store.db);
  await sql`insert into words values ('before')`.execute(store.db);
  const heard: LiveEvent[] = [];
  const resynced = Promise.withResolvers<void>();
  store.listen((event) => {
    heard.push(event);
    if (event.topic === 'resync') resynced.resolve();
  });

  const noticed = Promise.withResolvers<void>();
  store.onHealthChange(({ ok }) => !ok && noticed.resolve());
  await server.stop();
  // Also while the database is idle.
  await noticed.promise;
  const cut = store.db.transaction().execute((trx) => sql`insert into words values ('cut')`.execute(trx));
  await expect(cut).rejects.toBeInstanceOf(StoreUnavailableError);
  const again = sql`select 1`.execute(store.db);
  await expect(again).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The database cannot be reached.',
  });
  expect(store.health()).toEqual({ ok: false, problem: 'The database cannot be reached.' });

  await server.start();
  await whenWell(store);
  await resynced.promise;
  expect(heard.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['store', 'resync']));
  await sql`insert into words values ('after')`.execute(store.db);
  const { rows } = await sql`select text from words order by text`.execute(store.db);
  expect(rows).toEqual([{ text: 'after' }, { text: 'before' }]);

  const quotes = Promise.withResolvers<LiveEvent>();
  store.listen((event) => event.topic === 'quotes' && quotes.resolve(event));
  await notify(store.db, { topic: 'quotes', market: 'oanda' });
  expect(await quotes.promise).toEqual({ topic: 'quotes', market: 'oanda' });
});

test('a connection that is ended from outside fails its statement only', async () => {
  const cut = store.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
    await sql`select 1`.execute(connection);
  });
  await expect(cut).rejects.toBeInstanceOf(StoreUnavailableError);
  await whenWell(store);
  const { rows } = await sql`select 1 as one`.execute(store.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a server process that is killed takes every connection with it, without a word; what was acknowledged is there', async () => {
  await sql`create table kept (number integer)`.execute(store.db);
  await sql`insert into kept values (1)`.execute(store.db);
  const cut = store.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const pid = rows[0]?.pid;
    if (!pid) throw new Error('The connection has no process');
    process.kill(pid, 'SIGKILL');
    await sql`select pg_sleep(60)`.execute(connection);
  });
  await expect(cut).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The database cannot be reached.',
  });
  expect(store.health().ok).toBe(false);
  await whenWell(store);
  await sql`insert into kept values (2)`.execute(store.db);
  const { rows } = await sql`select number from kept order by number`.execute(store.db);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test('a database whose connections are all in use is told as busy, not as away', async () => {
  const release = Promise.withResolvers<void>();
  const holders = Array.from({ length: 20 }, () => {
    const held = Promise.withResolvers<void>();
    const done = store.db.connection().execute(async () => {
      held.resolve();
      await release.promise;
    });
    return { held: held.promise, done };
  });
  await Promise.all(holders.map(({ held }) => held));
  await expect(sql`select 1`.execute(store.db)).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    message: 'Every connection to the database is in use.',
  });
  release.resolve();
  await Promise.all(holders.map(({ done }) => done));
  await whenWell(store);
  expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
});

test('a database that cannot be reached at the start is told as such, without its password', async () => {
  const away = new URL(server.url);
  away.port = '1';
  const opening = openStore({ dataDir: '', databaseUrl: new Secret(away.href), log: silentLog });
  await expect(opening).rejects.toBeInstanceOf(StoreUnavailableError);
  const error = await opening.catch((reason: unknown) => reason);
  expect(String(error)).toBe('StoreUnavailableError: The database cannot be reached.');
});
