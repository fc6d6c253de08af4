import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type WatchNews, watchPending } from './watch-pending.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Follows a node until the test ends; what it told, and how. */
function follow(url: string) {
  const done = new AbortController();
  const told: unknown[] = [];
  const news: WatchNews[] = [];
  closing.push(() => done.abort());
  void watchPending({
    url,
    onTold: (one) => told.push(one),
    onNews: (one) => news.push(one),
    signal: done.signal,
  });
  return { told, news };
}

/** An http node that answers these methods; others it does not have. */
async function startNode(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string };
    const error = { code: -32_601, message: `the method ${method} does not exist/is not available.` };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        ...(method in answers ? { result: answers[method] } : { error }),
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/secret-key`;
}

test('a node without any call for pending transactions is refused with its reason, which has no key', async () => {
  const { news, told } = follow(await startNode({}));
  await expect.poll(() => news).toHaveLength(1);
  expect(news[0]).toEqual({
    ...{ mode: null, state: 'refused', bodies: false },
    reason: 'the method eth_newPendingTransactionFilter does not exist/is not available',
  });
  expect(JSON.stringify(news)).not.toContain('secret-key');
  expect(told).toEqual([]);
});

test('a node with filters is polled by hash, and one with neither by its pool', async () => {
  const filtered = follow(
    await startNode({ eth_newPendingTransactionFilter: '0x1', eth_getFilterChanges: [HASH] }),
  );
  await expect.poll(() => filtered.told[0]).toBe(HASH);
  expect(filtered.news[0]).toMatchObject({ mode: 'filter', state: 'open', bodies: false });
  const whole = { hash: HASH, nonce: '0x0' };
  const pooled = follow(
    await startNode({ txpool_content: { pending: { '0xa': { 0: whole } }, queued: {} } }),
  );
  await expect.poll(() => pooled.told[0]).toEqual(whole);
  expect(pooled.news[0]).toMatchObject({ mode: 'pool', state: 'open', bodies: true });
});

test('whole transactions are asked for first, then hashes; a lost subscription is told and opened again', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  closing.push(() => server.close());
  const sockets: WebSocket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    closing.push(() => socket.terminate());
    socket.on('message', (data) => {
      const { id, params } = JSON.parse(String(data)) as { id: number; params: unknown[] };
      const isWhole = params.length > 1;
      const answer = isWhole
        ? { error: { code: -32_602, message: 'too many arguments' } }
        : { result: '0x1' };
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
      if (isWhole) return;
      const told = { subscription: '0x1', result: HASH };
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: told }));
    });
  });
  const { news, told } = follow(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect.poll(() => told).toEqual([HASH]);
  expect(news).toEqual([{ mode: 'subscription', state: 'open', bodies: false, reason: null }]);
  sockets[0]!.terminate();
  // It is opened again after a second.
  await expect.poll(() => told, { timeout: 30_000 }).toEqual([HASH, HASH]);
  expect(news.map(({ state }) => state)).toEqual(['open', 'closed', 'open']);
  expect(news[1]!.reason).toBe('the connection was lost');
});
