import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveEvents } from '../../src/api/live-events.ts';
import { createServerMetrics, type ServerMetrics } from '../../src/api/metrics/server-metrics.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { Secret } from '../../src/secret.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { parseExposition } from '../support/parse-exposition.ts';
import { silentLog } from '../support/silent-log.ts';
import { type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

let server: PostgresqlServer;
let store: Store;
let api: ApiUnderTest;
let metrics: ServerMetrics;
const TOKEN = 'a-token-for-prometheus';

beforeAll(async () => {
  server = await startPostgresql();
  store = await openStore({ dataDir: '', databaseUrl: new Secret(server.url), log: silentLog });
  const events = createLiveEvents(store);
  metrics = createServerMetrics({ store, events, clock: Date.now, log: silentLog });
  api = await openApi(store, { events, metrics: { token: new Secret(TOKEN), metrics } });
});
afterAll(async () => {
  metrics?.close();
  api?.close();
  await store?.close();
  await server?.remove();
});

test('a lost database is answered with 503, and once it is back everything works again', async () => {
  const token = await api.signInToken();
  const streamed = await api.request('/api/events', { token });
  const reader = streamed.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await api.request('/api/trading/status/', { token })).status).toBe(200);

  await server.stop();
  const paths = [ENDPOINTS.status.path, ENDPOINTS.tradeHistory.path, ENDPOINTS.preferences.path];
  for (const path of paths) {
    const response = await api.request(path, { token });
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await readError(response)).toMatchObject({
      status: 503,
      code: 'store_unavailable',
      retry_after_seconds: 5,
    });
  }
  expect(await readError(await api.signIn())).toMatchObject({ status: 503, code: 'store_unavailable' });
  const unwell = await api.request('/api/health');
  expect(unwell.status).toBe(503);
  expect(await unwell.json()).toMatchObject({
    status: 'unavailable',
    store: 'postgresql',
    problem: expect.any(String),
  });
  expect((await api.request('/api/docs')).status).toBe(200);
  const alive = await api.request('/api/health/live');
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
  const lost = await readMetrics();
  expect(lost.get('trading_store_up')?.samples[0]?.value).toBe(0);
  expect(lost.get('trading_queue_depth')?.samples).toEqual([]);

  await server.start();
  await untilWell();
  expect((await api.request(ENDPOINTS.status.path, { token })).status).toBe(200);
  const back = await readMetrics();
  expect(back.get('trading_store_up')?.samples[0]?.value).toBe(1);
  expect(back.get('trading_queue_depth')?.samples).toHaveLength(2);
  expect((await api.signIn()).status).toBe(200);
  expect(await (await api.request('/api/health')).json()).toEqual({
    status: 'ok',
    store: 'postgresql',
    problem: null,
  });
  let events = '';
  while (!events.includes('"topic":"resync"')) events += (await reader?.read())?.value ?? '';
  expect(events).toContain('"topic":"store"');
});

async function readMetrics() {
  const response = await api.request('/metrics', { token: TOKEN });
  expect(response.status).toBe(200);
  return parseExposition(await response.text());
}

/** Resolves when the store reports its recovery. */
async function untilWell(): Promise<void> {
  if (store.health().ok) return;
  await new Promise<void>((resolve) => {
    const stop = store.onHealthChange(({ ok }) => {
      if (!ok) return;
      stop();
      resolve();
    });
  });
}
