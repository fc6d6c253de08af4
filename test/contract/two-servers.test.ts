import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { STORE_TARGETS, type StorePlace } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, PASSWORD, readError } from './api-under-test.ts';

const POSTGRESQL = STORE_TARGETS.find(({ kind }) => kind === 'postgresql');
const LIMIT = 20;
/** So long a stream may take to end, and a lost connection to be there again, on a busy machine too. */
const END_LIMIT_MS = 15_000;

interface Server {
  readonly store: Store;
  readonly api: ApiUnderTest;
}

let place: StorePlace | undefined;
const servers: Server[] = [];

async function startServer(): Promise<Server> {
  if (!place) throw new Error('There is no database');
  const store = await openStore(place.options);
  const server = { store, api: await openApi(store) };
  servers.push(server);
  return server;
}

async function stopServer({ store, api }: Server): Promise<void> {
  api.close();
  await store.close();
}

beforeEach(async () => {
  place = await POSTGRESQL?.makePlace();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(stopServer));
  await place?.remove();
});

/** Opens so many streams at once, or fails with the first refusal. */
async function openStreams({ api }: Server, token: string, count: number) {
  const responses = await Promise.all(
    Array.from({ length: count }, () => api.request('/api/events', { token })),
  );
  for (const response of responses) expect(response.status).toBe(200);
  return responses.map((response) => response.body?.getReader());
}

type Reader = Awaited<ReturnType<typeof openStreams>>[number];

async function ended(reader: Reader): Promise<void> {
  while (!(await reader?.read())?.done);
}

/** Who has too many streams, if anybody. */
async function refused({ api }: Server, token: string): Promise<string | undefined> {
  const response = await api.request('/api/events', { token });
  // A stream that is let in would be read for ever.
  if (response.ok) await response.body?.cancel();
  expect(response.status).toBe(429);
  const { code, problems = [] } = await readError(response);
  expect(code).toBe('too_many_streams');
  return problems[0]?.field;
}

test('an operator has twenty event streams on all servers together, also where they are opened at once', async () => {
  const [one, other] = [await startServer(), await startServer()];
  const token = await one.api.signInToken();
  const [first] = await Promise.all([openStreams(one, token, 12), openStreams(other, token, LIMIT - 12)]);
  expect([await refused(one, token), await refused(other, token)]).toEqual(['operator', 'operator']);
  await first?.[0]?.cancel();
  // The server that gave it back has told the database before it asks for another.
  await openStreams(one, token, 1);
  expect(await refused(other, token)).toBe('operator');
  // A server that is gone has none.
  servers.splice(servers.indexOf(one), 1);
  await stopServer(one);
  // PostgreSQL takes a moment to notice that a connection has ended.
  await expect.poll(async () => (await listLocks(other)).length, { timeout: END_LIMIT_MS }).toBe(LIMIT - 12);
  await openStreams(other, token, 12);
  expect(await refused(other, token)).toBe('operator');
});

test(
  'signing out everywhere on one server ends the streams of the other at once',
  async () => {
    const [one, other] = [await startServer(), await startServer()];
    const token = await one.api.signInToken();
    const streams = [...(await openStreams(one, token, 3)), ...(await openStreams(other, token, 3))];
    const out = await one.api.request('/api/identity/sign-out-everywhere', {
      token,
      json: { password: PASSWORD },
    });
    expect(out.status).toBeLessThan(300);
    await Promise.all(streams.map(ended));
    expect([one.api.events.subscribers, other.api.events.subscribers]).toEqual([0, 0]);
    // The clock of this test stands still: what the other server remembers of the session for a second is forgotten.
    expect((await readError(await other.api.request('/api/events', { token }))).code).toBe('session_invalid');
  },
  END_LIMIT_MS,
);

test('a server whose connections were lost and made anew has its streams counted again', async () => {
  const [one, other] = [await startServer(), await startServer()];
  const token = await one.api.signInToken();
  await openStreams(one, token, LIMIT);
  const before = await listLocks(other);
  await loseConnections();
  // No stream is opened meanwhile: it would take the place of one that is being counted again.
  const isCountedAgain = async () => {
    const locks = await listLocks(other);
    return locks.length === before.length && locks.every((pid) => !before.includes(pid));
  };
  await expect.poll(isCountedAgain, { timeout: END_LIMIT_MS }).toBe(true);
  // The other server holds nothing, and refuses nobody until it has a connection to ask over.
  await vi.waitFor(async () => expect(await refused(other, token)).toBe('operator'), {
    timeout: END_LIMIT_MS,
  });
});

/** Ends every connection to the database but its own. */
async function loseConnections(): Promise<void> {
  const client = new pg.Client(place?.options.databaseUrl?.reveal());
  await client.connect();
  try {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  } finally {
    await client.end();
  }
}

/** The connection of each advisory lock on the database; none while the database is out of reach. */
async function listLocks({ store }: Server): Promise<number[]> {
  const locks = sql<{ pid: number }>`
    select pid from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`;
  const found = await locks.execute(store.db).catch(() => null);
  return found?.rows.map(({ pid }) => pid) ?? [];
}
