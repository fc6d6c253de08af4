import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createGuardedFetch } from '../../guarded-fetch.ts';
import type { Delivery } from '../../store/alerts/alert-deliveries.ts';
import { postAlert } from './webhook.ts';

const OWN_FETCH = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = createGuardedFetch(() => true, OWN_FETCH);
});
afterEach(() => {
  globalThis.fetch = OWN_FETCH;
});

const SECRET = 'a secret of the tests';
const NOW = Date.parse('2026-01-02T03:04:05Z');
const ALERT: Delivery = {
  ...{ inbox_id: 1, seq: 2, rule_id: null, severity: 'warning', channel: 'webhook', attempts: 1 },
  ...{ kind: 'drawdown', text: 'The drawdown is $5.', link: '/trading/dashboard', email: 'op@example.com' },
  fired_at: '2026-01-02T03:04:00.000Z',
};

/** A server that answers each request by `answer`, and what it was sent. */
async function serve(answer: (response: ServerResponse, path: string) => void) {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let closed = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    response.on('close', () => {
      closed += 1;
    });
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (bounds?: { bytes: number; ms: number }) =>
    postAlert({ url: `${url}/hook`, secret: SECRET, consoleUrl: 'https://c.example' }, ALERT, NOW, bounds);
  return { requests, post, closed: () => closed };
}

test('an alert is posted with a signature over its time and body', async () => {
  const { requests, post } = await serve((response) => response.writeHead(204).end());
  await post();
  const [request] = requests;
  const { headers, body } = request ?? { headers: {} as IncomingHttpHeaders, body: '' };
  const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-alert-signature'])) ?? [];
  expect(Number(time)).toBe(NOW / 1_000);
  expect(given).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toEqual({
    ...{ id: '1-2', rule_id: null, kind: 'drawdown', severity: 'warning', text: 'The drawdown is $5.' },
    ...{ link: '/trading/dashboard', url: 'https://c.example/trading/dashboard' },
    fired_at: '2026-01-02T03:04:00.000Z',
  });
  expect(headers['x-alert-id']).toBe('1-2');
});

test('a redirect is not followed, and counts as a failure like any other answer', async () => {
  let status = 302;
  const { requests, post } = await serve((response) =>
    response.writeHead(status, { location: '/elsewhere' }).end(),
  );
  await expect(post()).rejects.toThrow('The answer is a redirect.');
  status = 500;
  await expect(post()).rejects.toThrow('The answer has the status 500.');
  expect(requests.map(({ path }) => path)).toEqual(['/hook', '/hook']);
});

test('an answer without an end is left, and one that never begins fails', async () => {
  const endless = await serve((response) => {
    response.writeHead(200);
    const write = (): void => {
      if (!response.destroyed && response.write('a'.repeat(16_384))) setImmediate(write);
    };
    response.on('drain', write);
    write();
  });
  await endless.post();
  await expect.poll(endless.closed).toBe(1);
  const silent = await serve(() => {});
  await expect(silent.post({ bytes: 1_024, ms: 50 })).rejects.toThrow();
});
