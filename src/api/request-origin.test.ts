import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnv } from './handlers.ts';
import { isForeignOrigin, requestOrigin } from './request-origin.ts';

interface Asked {
  readonly remote?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly proxies?: number;
  readonly url?: string;
}

async function ask({ remote, headers = {}, proxies = 0, url = 'http://console.example/' }: Asked) {
  const app = new Hono<ApiEnv>();
  app.get('/', (context) =>
    context.json({ ...requestOrigin(context, proxies), foreign: isForeignOrigin(context, proxies) }),
  );
  const bindings = remote === undefined ? undefined : { incoming: { socket: { remoteAddress: remote } } };
  const answer = await app.request(url, { headers: { ...headers } }, bindings as ApiEnv['Bindings']);
  return (await answer.json()) as { ip: string; secure: boolean; foreign: boolean };
}

test('the address is that of the socket', async () => {
  expect((await ask({ remote: '192.0.2.1' })).ip).toBe('192.0.2.1');
  expect((await ask({ remote: '::ffff:192.0.2.1' })).ip).toBe('192.0.2.1');
  expect((await ask({})).ip).toBe('-');
});

test('of version 6 the network of 64 bits counts, however it is written', async () => {
  const same = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::6', '2001:db8:1:2::'];
  for (const remote of same)
    expect([remote, (await ask({ remote })).ip]).toEqual([remote, '2001:db8:1:2::/64']);
  expect((await ask({ remote: '::1' })).ip).toBe('0:0:0:0::/64');
  expect((await ask({ remote: '2001:db8::1' })).ip).toBe('2001:db8:0:0::/64');
});

test('forwarded addresses count from the right, as many as there are trusted proxies', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 198.51.100.1', 'x-forwarded-proto': 'https' };
  expect(await ask({ remote: '10.0.0.1', headers })).toMatchObject({ ip: '10.0.0.1', secure: false });
  const one = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-forwarded-proto': 'https' };
  expect(await ask({ remote: '10.0.0.1', headers: one, proxies: 1 })).toMatchObject({
    ip: '203.0.113.9',
    secure: true,
  });
  expect((await ask({ remote: '10.0.0.1', headers, proxies: 2 })).ip).toBe('203.0.113.9');
  expect((await ask({ remote: '10.0.0.1', proxies: 2 })).ip).toBe('10.0.0.1');
});

test('TLS is known by the address or by the trusted proxy', async () => {
  expect((await ask({ url: 'https://console.example/' })).secure).toBe(true);
  expect((await ask({})).secure).toBe(false);
});

test('an origin is foreign unless it is the host that was asked', async () => {
  const cases: readonly [Asked, boolean][] = [
    [{}, false],
    [{ headers: { origin: 'http://console.example' } }, false],
    [{ headers: { origin: 'http://console.example:81' } }, true],
    [{ headers: { origin: 'http://other.example' } }, true],
    [{ headers: { origin: 'null' } }, true],
    [{ headers: { 'sec-fetch-site': 'same-origin' } }, false],
    [{ headers: { 'sec-fetch-site': 'none' } }, false],
    [{ headers: { 'sec-fetch-site': 'same-site' } }, true],
    [{ headers: { origin: 'https://front.example', 'x-forwarded-host': 'front.example' } }, true],
    [
      { headers: { origin: 'https://front.example', 'x-forwarded-host': 'front.example' }, proxies: 1 },
      false,
    ],
  ];
  for (const [asked, foreign] of cases) expect([asked, (await ask(asked)).foreign]).toEqual([asked, foreign]);
});
