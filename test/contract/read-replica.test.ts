import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReadEndpoint } from '../../src/contract/endpoint.ts';
import { declaredRequests, ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts';
import { Secret } from '../../src/secret.ts';
import { notify } from '../../src/store/database/notify.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import type { ReplicaState } from '../../src/store/database/read-replica.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { KNOWN_MARKET } from '../support/known-rows.ts';
import { silentLog } from '../support/silent-log.ts';
import { type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';

const DELETE_NEWEST = 'delete from trades where ctid = (select max(ctid) from trades)';
const COUNT = 'select count(*) as n from trades';

let primary: PostgresqlServer;
let standby: PostgresqlServer;
let store: Store;
let api: ApiUnderTest;
let token: string;

beforeAll(async () => {
  primary = await startPostgresql({ settings: ['synchronous_commit=on'] });
  const filled = await openStore({ dataDir: '', databaseUrl: new Secret(primary.url), log: silentLog });
  await fillKnownStore(filled, Math.floor(Date.now() / 1_000));
  await filled.close();
  standby = await primary.startStandby();
  store = await open(standby.url);
  api = await openApi(store);
  token = await api.signInToken();
});
afterAll(async () => {
  api?.close();
  await store?.close();
  await standby?.remove();
  await primary?.remove();
});

function open(readUrl: string): Promise<Store> {
  const urls = { databaseUrl: new Secret(primary.url), databaseReadUrl: new Secret(readUrl) };
  return openStore({ dataDir: '', log: silentLog, ...urls });
}

function replica(): NonNullable<Store['replica']> {
  if (!store.replica) throw new Error('A replica is set');
  return store.replica;
}

const untilUsed = () => expect.poll(() => replica().current()).toMatchObject({ used: true, problem: null });

async function ask<Answer>(path: string, of = api, as = token): Promise<Answer> {
  const response = await of.request(path, { token: as });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}

async function countTold(): Promise<number> {
  const { total } = await ask<{ total: number }>(
    `/api/trading/trades/history?limit=1&page=1&market=${KNOWN_MARKET}`,
  );
  return total;
}

async function told(): Promise<ReplicaState | null> {
  return (await ask<{ read_replica: ReplicaState | null }>('/api/sources')).read_replica;
}

test('every list and figure is the same there, and none of them writes', async () => {
  await untilUsed();
  const gaveUp = vi.spyOn(replica(), 'gaveUp');
  const without = await openStore({ dataDir: '', databaseUrl: new Secret(primary.url), log: silentLog });
  const other = await openApi(without);
  other.time.now = api.time.now;
  const otherToken = await other.signInToken();
  const requests = declaredRequests();
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => {
    const { method, area, topics } = ENDPOINTS[name] as ReadEndpoint;
    return (
      method === 'GET' && area !== 'console' && topics.length > 0 && requests[name].access === 'operator'
    );
  });
  let compared = 0;
  for (const name of names) {
    const { path } = ENDPOINTS[name];
    const there = await api.request(path, { token });
    const here = await other.request(path, { token: otherToken });
    expect(there.status, name).toBe(here.status);
    if (there.status !== 200) continue;
    expect(await there.text(), name).toBe(await here.text());
    compared += 1;
  }
  expect(gaveUp).not.toHaveBeenCalled();
  expect(compared).toBeGreaterThan(60);
  other.close();
  await without.close();
}, 240_000);

test('what an event tells is there to be read: a replica that is late is not used', async () => {
  await untilUsed();
  const before = await countTold();
  await selectRows(replica().db, 'select pg_wal_replay_pause()');
  await selectRows(store.db, DELETE_NEWEST);
  // Nobody was told of it, so the replica is read.
  expect(await countTold()).toBe(before);

  const heard = Promise.withResolvers<void>();
  store.listen(({ topic }) => topic === 'trades' && heard.resolve());
  await notify(store.db, { topic: 'trades', market: KNOWN_MARKET });
  await heard.promise;
  expect(await countTold()).toBe(before - 1);
  expect(await told()).toMatchObject({
    used: false,
    problem: 'It is behind: changes take longer than usual to arrive there.',
  });

  await selectRows(replica().db, 'select pg_wal_replay_resume()');
  await untilUsed();
  expect(await selectRows(replica().db, COUNT)).toEqual(await selectRows(store.db, COUNT));
  expect(await countTold()).toBe(before - 1);
  expect(await told()).toMatchObject({ used: true, problem: null, lag_ms: expect.any(Number) });
});

test('without an answer of the replica the primary is read, with the reason, until it is back', async () => {
  await untilUsed();
  const before = await countTold();
  await standby.stop();
  expect(await countTold()).toBe(before);
  await expect.poll(told).toEqual({ used: false, lag_ms: null, problem: 'The database cannot be reached.' });
  expect(store.health()).toEqual({ ok: true, problem: null });
  await standby.start();
  await untilUsed();
  expect(await countTold()).toBe(before);
});

test('a server that does not follow the primary is not read', async () => {
  const itself = await open(primary.url);
  expect(itself.replica?.current()).toEqual({
    used: false,
    lag_ms: null,
    problem: 'It is no standby: it does not follow the primary.',
  });
  await itself.close();
  const nowhere = await open('postgresql://postgres:postgres@127.0.0.1:1/postgres');
  expect(nowhere.replica?.current()).toMatchObject({
    used: false,
    problem: 'The database cannot be reached.',
  });
  await nowhere.close();
});
