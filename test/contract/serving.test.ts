import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Serving, serveApi } from '../../src/api/serve.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';

for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('over a socket', () => {
    const store = useStore(target);
    const running: (ApiUnderTest | Serving)[] = [];
    afterEach(async () => {
      for (const one of running.splice(0)) await one.close();
    });

    async function serve() {
      const api = await openApi(store());
      const server = await serveApi(api.app, { host: '127.0.0.1', port: 0 });
      running.push(api, server);
      return { api, server, token: await api.signInToken() };
    }

    test('answers like the interface in process, with the headers of a strict server', async () => {
      const { server, token } = await serve();
      const answer = await fetch(`${server.url}/api/identity/preferences`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toEqual({});
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });

    test('a taken port is told in plain words', async () => {
      const { api, server } = await serve();
      const port = Number(new URL(server.url).port);
      await expect(serveApi(api.app, { host: '127.0.0.1', port })).rejects.toThrow(
        `Cannot listen on 127.0.0.1, port ${port}: another program listens there.`,
      );
    });

    test('stopping ends open streams and idle connections', async () => {
      const { api, server, token } = await serve();
      const headers = { authorization: `Bearer ${token}` };
      const streams = await Promise.all([1, 2, 3].map(() => fetch(`${server.url}/api/events`, { headers })));
      const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(idle, 'connect');
      const isIdleEnded = once(idle, 'close');
      api.close();
      await server.close();
      // Their ends, not only a cut: nothing of an answer is missing.
      for (const stream of streams) await expect(stream.text()).resolves.toBeTypeOf('string');
      await isIdleEnded;
    });

    test('streams that nobody ended are cut when the server stops', async () => {
      const { server, token } = await serve();
      const stream = await fetch(`${server.url}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await server.close();
      await expect(stream.text()).rejects.toThrow();
    });

    test('a reader that leaves in the middle of a list ends the query behind it', async () => {
      const { api, server, token } = await serve();
      await fillKnownStore(store(), Math.floor(api.time.now / 1_000));
      const leave = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${server.url}/api/trading/trades/history`, {
        headers,
        signal: leave.signal,
      });
      await answer.body?.getReader().read();
      leave.abort();
      const next = await fetch(`${server.url}/api/trading/patterns?page=1`, { headers });
      expect(next.status).toBe(200);
      expect(api.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    });

    test('requests that are no proper HTTP, or name a foreign host, break nothing', async () => {
      const { server } = await serve();
      const port = Number(new URL(server.url).port);
      const send = async (text: string) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.setEncoding('utf8').on('data', (data: string) => {
          answer += data;
        });
        socket.end(text);
        await once(socket, 'close');
        return answer.split('\r\n')[0];
      };
      expect(await send('nonsense\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request');
      expect(await send('GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toContain(
        ' 400 ',
      );
      expect(
        await send('GET http://evil.example/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      ).toMatch(/ (200|400) /);
      expect(await send(`GET /api/health?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toContain(
        ' 431 ',
      );
      expect(await send('GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain(
        ' 404 ',
      );
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    });

    test('the address of a reader is its own, and forwarded headers are not believed unasked', async () => {
      const { api, server } = await serve();
      const guess = (forwarded: string) =>
        fetch(`${server.url}/api/identity/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
          body: JSON.stringify({ email: 'operator@example.com', password: 'wrong' }),
        });
      expect((await guess('203.0.113.1')).status).toBe(401);
      expect((await guess('203.0.113.2')).status).toBe(429);
      const { ip } = await store()
        .db.selectFrom('audit_events')
        .select('ip')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(ip).toBe('127.0.0.1');
      expect(api.logLines.join('')).not.toContain('203.0.113');
    });

    test('a large upload that is refused is answered, and the server goes on', async () => {
      const { server } = await serve();
      const url = new URL(`${server.url}/api/import?symbol=EUR_USD&granularity=M5`);
      const upload = httpRequest(url, { method: 'POST', headers: { authorization: 'LocalKey wrong' } });
      upload.on('error', () => {});
      upload.write(Buffer.alloc(1_000_000));
      upload.end();
      const [answer] = await once(upload, 'response');
      expect(answer.statusCode).toBe(401);
      answer.resume();
      await once(answer, 'close');
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    });
  });
}
