import { afterEach, describe, expect, test } from 'vitest';
import { createServerMetrics, type ServerMetrics } from '../../src/api/metrics/server-metrics.ts';
import { type Serving, serveApi } from '../../src/api/serve.ts';
import { startRunner } from '../../src/collectors/runner.ts';
import { Secret } from '../../src/secret.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';
import { type MetricFamily, parseExposition } from '../support/parse-exposition.ts';
import { silentLog } from '../support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, EMAIL, openApi, PASSWORD, readError } from './api-under-test.ts';

const TOKEN = 'a-token-for-prometheus';
const NOW = Date.parse('2026-03-04T12:00:00Z');

function valueIn(families: ReadonlyMap<string, MetricFamily>, name: string, labels = {}): number | undefined {
  const samples = families.get(name)?.samples ?? [];
  return samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const opened: { close(): unknown }[] = [];
    afterEach(async () => {
      for (const one of opened.splice(0).reverse()) await one.close();
    });

    async function serve(): Promise<{ api: ApiUnderTest; serving: Serving; metrics: ServerMetrics }> {
      const plain = await openApi(store());
      opened.push(plain);
      const metrics = createServerMetrics({
        store: store(),
        events: plain.events,
        clock: () => NOW,
        log: silentLog,
      });
      const api = await openApi(store(), {
        events: plain.events,
        metrics: { token: new Secret(TOKEN), metrics },
      });
      const serving = await serveApi(api.app, { host: '127.0.0.1', port: 0 });
      opened.push(metrics, api, serving);
      return { api, serving, metrics };
    }

    async function scrape({ serving }: { serving: Serving }) {
      const response = await fetch(`${serving.url}/metrics`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return parseExposition(await response.text());
    }

    test('without a token configured there is no such page', async () => {
      const api = await openApi(store());
      opened.push(api);
      const response = await api.request('/metrics', { token: TOKEN });
      expect(await readError(response)).toMatchObject({ status: 404, code: 'not_found' });
    });

    test('only the token reads it, and who guesses has to wait', async () => {
      const { api } = await serve();
      for (const token of [undefined, '', TOKEN.slice(1), `${TOKEN}x`, await api.signInToken()]) {
        const refused = await readError(
          await api.request('/metrics', { ...(token !== undefined && { token }) }),
        );
        expect(refused).toMatchObject({ status: 401, code: 'metrics_token_refused' });
      }
      expect((await readError(await api.request('/metrics', { method: 'POST', token: TOKEN }))).status).toBe(
        405,
      );
      for (let n = 0; n < 15; n += 1) await api.request('/metrics', { token: 'wrong' });
      expect(await readError(await api.request('/metrics', { token: 'wrong' }))).toMatchObject({
        status: 429,
      });
      expect((await api.request('/metrics', { token: TOKEN })).status).toBe(200);
    });

    test('tells lag, ages, queues, statements, streams, memory and the event loop', async () => {
      const served = await serve();
      const { db } = store();
      await db
        .insertInto('series')
        .values([
          {
            ...{ market: 'simulated', symbol: 'EUR_USD', granularity: 'M1', active: true, engine_key: 'k' },
            ...{ state: 'live', candle_count: 9, last_candle_at: '2026-03-04T11:57:30Z' },
          },
          {
            ...{ market: 'imported', symbol: 'USD_SGD', granularity: 'H1', active: true, engine_key: 'k' },
            ...{ state: 'live', candle_count: 9, last_candle_at: '2019-03-04T11:00:00Z' },
          },
        ])
        .execute();
      await db
        .insertInto('quotes')
        .values({
          market: 'simulated',
          symbol: 'EUR_USD',
          bid: '1',
          ask: '1',
          is_open: true,
          at: '2026-03-04T11:59:50Z',
        })
        .execute();
      const id = await ensureSource(db, { area: 'airdrops', kind: 'remote', label: 'a service' });
      await db
        .insertInto('source_calls')
        .values([
          { source_id: id, call: 'wallets', succeeded_at: '2026-03-04T11:59:00Z' },
          { source_id: id, call: 'claims', failing_since: '2026-03-04T11:00:00Z', problem: 'down' },
        ])
        .execute();
      const before = await scrape(served);
      await db.selectFrom('accounts').selectAll().execute();
      const stream = served.api.events.subscribe(undefined, { receive() {}, ended() {} });
      const families = await scrape(served);
      const lag = { market: 'simulated', symbol: 'EUR_USD', granularity: 'M1' };
      expect(valueIn(families, 'trading_engine_lag_seconds', lag)).toBe(90);
      expect(families.get('trading_engine_lag_seconds')?.samples).toHaveLength(1);
      expect(valueIn(families, 'trading_series_failed', lag)).toBe(0);
      expect(valueIn(families, 'trading_feed_price_age_seconds', { market: 'simulated' })).toBe(10);
      const wallets = { area: 'airdrops', source: 'remote', call: 'wallets' };
      const claims = { ...wallets, call: 'claims' };
      expect(valueIn(families, 'trading_source_age_seconds', wallets)).toBe(60);
      expect(valueIn(families, 'trading_source_age_seconds', claims)).toBeUndefined();
      expect(valueIn(families, 'trading_source_failing', wallets)).toBe(0);
      expect(valueIn(families, 'trading_source_failing', claims)).toBe(1);
      for (const queue of ['lab_runs', 'alert_deliveries'])
        expect(valueIn(families, 'trading_queue_depth', { queue })).toBe(0);
      expect(valueIn(families, 'trading_event_clients')).toBe(1);
      expect(valueIn(families, 'trading_sql_waiting_callers')).toBe(0);
      expect(valueIn(families, 'trading_store_up')).toBe(1);
      expect(valueIn(families, 'trading_market_open')).toBe(1);
      expect(valueIn(families, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
      expect(valueIn(families, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
      const reads = (from: typeof families) =>
        from
          .get('trading_sql_statement_seconds')
          ?.samples.find(({ name, labels }) => name.endsWith('_count') && labels.kind === 'read')?.value ?? 0;
      expect(reads(families)).toBeGreaterThan(reads(before));
      stream.unsubscribe();
      expect(valueIn(await scrape(served), 'trading_event_clients')).toBe(0);
    });

    test('counts the restarts of collectors, and knows those that never ran', async () => {
      const served = await serve();
      let runs = 0;
      const restarted = Promise.withResolvers<void>();
      const runner = startRunner({
        collectors: [
          {
            name: 'market:test',
            async run(signal) {
              runs += 1;
              if (runs === 1) throw new Error('once');
              restarted.resolve();
              await new Promise((resolve) => signal.addEventListener('abort', resolve));
            },
          },
          { name: 'waits:test', run: async () => {} },
        ],
        withLock: async (name, signal, work) =>
          name === 'waits:test'
            ? new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
            : work(signal),
        log: silentLog,
        observer: served.metrics.collectors,
      });
      await restarted.promise;
      const families = await scrape(served);
      const state = (name: string, collector: string) => valueIn(families, name, { collector });
      expect(state('trading_collector_restarts_total', 'market:test')).toBe(1);
      expect(state('trading_collector_running', 'market:test')).toBe(1);
      expect(state('trading_collector_restarts_total', 'waits:test')).toBe(0);
      expect(state('trading_collector_running', 'waits:test')).toBe(0);
      await runner.stop();
      expect(valueIn(await scrape(served), 'trading_collector_running', { collector: 'market:test' })).toBe(
        0,
      );
      expect(
        valueIn(await scrape(served), 'trading_collector_restarts_total', { collector: 'market:test' }),
      ).toBe(1);
    });

    test('has no secret and no label without an end', async () => {
      const served = await serve();
      await served.api.signIn();
      const families = await scrape(served);
      const text = JSON.stringify([...families.values()]);
      for (const secret of [TOKEN, PASSWORD, EMAIL]) expect(text).not.toContain(secret);
      const known = new Set(
        [
          'kind',
          'result',
          'le',
          'collector',
          'market',
          'symbol',
          'granularity',
          'area',
          'source',
          'call',
        ].concat(['queue', 'quantile', 'space', 'version', 'major', 'minor', 'patch', 'type']),
      );
      const labels = [...families.values()].flatMap(({ samples }) =>
        samples.flatMap((one) => Object.keys(one.labels)),
      );
      expect([...new Set(labels)].filter((label) => !known.has(label))).toEqual([]);
    });
  });
}
