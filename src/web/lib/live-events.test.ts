import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { EventTopic } from '../../contract/event-topics.ts';
import { loadDeclaredCall } from './declared-calls.ts';
import { concerns, createRefresher, refetchFailed } from './live-events.ts';

beforeAll(async () => {
  // No screen brings this call: with it all are loaded.
  await loadDeclaredCall('copyStore');
});

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

test.each([
  [{ topic: 'trades' }, ['tradeHistory', {}], true],
  [{ topic: 'trades' }, ['patterns', {}], false],
  [{ topic: 'trades', market: 'simulated' }, ['tradeHistory', { market: 'imported' }], false],
  [{ topic: 'trades', market: 'simulated' }, ['tradeHistory', { market: 'simulated' }], true],
  // A query without a market may be answered for any of them.
  [{ topic: 'trades', market: 'simulated' }, ['tradeHistory', {}], true],
  [{ topic: 'trades', symbol: 'EUR_USD' }, ['tradeHistory', { symbol: 'AUD_USD' }], false],
  [{ topic: 'positions' }, ['currentTrade', {}], true],
  [{ topic: 'patterns' }, ['patternOverview', {}], true],
  [{ topic: 'series' }, ['status', {}], true],
  [{ topic: 'quotes' }, ['quotes', {}], true],
  [{ topic: 'quotes' }, ['status', {}], false],
  [{ topic: 'store' }, ['patterns', {}], true],
  [{ topic: 'resync' }, ['quotes', { market: 'imported' }], true],
] as const)('%j makes %j stale: %s', (event, key, expected) => {
  expect(concerns(event, key)).toBe(expected);
});

test('every answer made from facts has a topic that makes it stale', () => {
  // Answers about the operator and the server itself, and candles, which are loaded as they close.
  const others =
    `health events openapi docs preferences savedViews publicKeys accountUser devices secondFactor auditEvents
    alive documents findDocuments document
    accessKeys candles download managedAccounts audit serverSettings`.split(/\s+/);
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
    (name) => ENDPOINTS[name].method === 'GET' && !others.includes(name),
  );
  const topics = EventTopic.options.filter((topic) => topic !== 'store');
  expect(names.filter((name) => !topics.some((topic) => concerns({ topic }, [name, {}])))).toEqual([]);
});

/** A query on screen; counts its calls. */
function watch(client: QueryClient, name: string, live: boolean) {
  let asked = 0;
  const waiting: { at: number; resolve: () => void }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [name, {}],
    meta: { live },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      asked += 1;
      for (const each of waiting) if (asked >= each.at) each.resolve();
      return asked;
    },
  });
  const stop = observer.subscribe(() => {});
  return {
    asked: () => asked,
    stop,
    reaching: (at: number) =>
      new Promise<void>((resolve) => {
        if (asked >= at) resolve();
        else waiting.push({ at, resolve });
      }),
  };
}

test('a burst of events refreshes each query on screen once', async () => {
  const client = new QueryClient();
  const trades = watch(client, 'tradeHistory', true);
  const patterns = watch(client, 'patterns', true);
  const refresher = createRefresher(client, 5);
  await Promise.all([trades.reaching(1), patterns.reaching(1)]);
  for (let i = 0; i < 50; i++) refresher.add({ topic: 'trades' });
  await trades.reaching(2);
  refresher.add({ topic: 'patterns' });
  await patterns.reaching(2);
  expect(trades.asked()).toBe(2);
  refresher.stop();
  trades.stop();
  patterns.stop();
});

test('a list that somebody reads is marked stale and not refreshed', async () => {
  const client = new QueryClient();
  const reading = watch(client, 'tradeHistory', false);
  const card = watch(client, 'tradePeriods', true);
  const refresher = createRefresher(client, 5);
  await Promise.all([reading.reaching(1), card.reaching(1)]);
  refresher.add({ topic: 'trades' });
  await card.reaching(2);
  expect(reading.asked()).toBe(1);
  expect(client.getQueryState(['tradeHistory', {}])?.isInvalidated).toBe(true);
  refresher.stop();
  reading.stop();
  card.stop();
});

test('no event refreshes what is shown as of a moment', async () => {
  const key = ['tradePeriods', { market: 'simulated', at: '2026-11-20T14:05:00Z' }];
  for (const topic of ['trades', 'store', 'resync'] as const) expect(concerns({ topic }, key)).toBe(false);
  expect(concerns({ topic: 'trades' }, ['tradePeriods', { market: 'simulated' }])).toBe(true);
});

test('what failed while the stream was lost is asked for again, and nothing else', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const whole = watch(client, 'tradeHistory', true);
  let fails = true;
  const failed = new QueryObserver(client, {
    queryKey: ['flashLoanTop', {}],
    queryFn: () => (fails ? Promise.reject(new Error('no answer')) : 'an answer'),
  });
  onTestFinished(failed.subscribe(() => {}));
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  const asked = whole.asked();
  fails = false;
  refetchFailed(client);
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toBe('an answer'));
  expect(whole.asked()).toBe(asked);
});
