import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { startLocalUpstream } from '../testing/local-upstream.ts';
import { createRemoteCollector } from './remote-collector.ts';
import { tradingCalls } from './trading-calls.ts';

const ANSWERS = {
  '/patterns': [],
  '/patterns/status_counts': {},
  '/status/': {},
  '/trades/history': [],
  '/trades/current': {},
  '/trades/elite/history': [],
  '/trades/elite/summary': {},
  '/trades/elite/current': {},
};

describe.each(STORE_TARGETS.slice(0, 1))('$name', (target) => {
  const store = useStore(target);

  test('every call is made at the start, and again after some seconds', async () => {
    const made = new Map<string, number[]>(Object.keys(ANSWERS).map((path) => [path, []]));
    const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
      const { pathname } = new URL(url, 'http://localhost');
      made.get(pathname)?.push(performance.now());
      response.end(JSON.stringify(ANSWERS[pathname as keyof typeof ANSWERS]));
    };
    await using upstream = await startLocalUpstream(
      Object.fromEntries(Object.keys(ANSWERS).map((path) => [path, answer])),
    );
    const abort = new AbortController();
    const running = createRemoteCollector({
      store: store(),
      area: 'trading',
      service: { url: upstream.url, token: undefined },
      calls: tradingCalls,
      clock: Date.now,
      log: silentLog,
    }).run(abort.signal);
    try {
      const isAgain = () => [...made.values()].every(({ length }) => length >= 2);
      await expect.poll(isAgain, { timeout: 45_000 }).toBe(true);
    } finally {
      abort.abort();
      await running;
    }
    for (const [path, [first = 0, second = 0]] of made) expect(second - first, path).toBeGreaterThan(1_000);
  });
});
