import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttpRequest } from './http-request.ts';
import type { NodeCall } from './node-request.ts';

const PATIENCE = { timeout: 20_000 };

type Asked = NodeCall & { readonly id: number };

/** A node that answers each call with its method, and keeps its answers back until it is let go. */
async function startNode() {
  const requests: (readonly Asked[])[] = [];
  const held: (() => void)[] = [];
  const server = createServer(async (request, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const calls = JSON.parse(Buffer.concat(chunks).toString()) as readonly Asked[];
    requests.push(calls);
    held.push(() => response.end(JSON.stringify(calls.map(({ id, method }) => ({ id, result: method })))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Answers what is held, once `count` requests are. */
    async answer(count: number): Promise<void> {
      await vi.waitFor(() => expect(held).toHaveLength(count), PATIENCE);
      // One more would have come by now.
      await nextTurn();
      for (const letGo of held.splice(0, count)) letGo();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let node: Awaited<ReturnType<typeof startNode>>;
afterEach(() => node.close());

const callsOf = (method: string, count: number): readonly NodeCall[] =>
  Array.from({ length: count }, (_, at) => ({ method, params: [at] }));

test('short and long answers have requests of their own, long ones first, sixteen at a time, and no call is lost', async () => {
  node = await startNode();
  const ask = createHttpRequest(node.url);
  const calls = [...callsOf('eth_call', 850), ...callsOf('debug_traceTransaction', 72)];
  const answers = Promise.all(calls.map(ask));
  await node.answer(16);
  const first = node.requests.map(([one]) => one?.method);
  expect(first.toSorted()).toEqual([
    ...Array(9).fill('debug_traceTransaction'),
    ...Array(7).fill('eth_call'),
  ]);
  await node.answer(2);
  expect(await answers).toEqual(calls.map(({ method }) => method));
  const sizes = (method: string) =>
    node.requests.filter(([first]) => first?.method === method).map(({ length }) => length);
  expect(sizes('eth_call')).toEqual([...Array(8).fill(100), 50]);
  expect(sizes('debug_traceTransaction')).toEqual(Array(9).fill(8));
});

test('calls that wait when the signal aborts are refused with its reason, and never sent', async () => {
  node = await startNode();
  const stop = new AbortController();
  const ask = createHttpRequest(node.url, { signal: stop.signal });
  const answers = Promise.allSettled(callsOf('eth_getLogs', 129).map(ask));
  await vi.waitFor(() => expect(node.requests).toHaveLength(16), PATIENCE);
  stop.abort(new Error('over'));
  await node.answer(16);
  expect((await answers).at(-1)).toMatchObject({ status: 'rejected', reason: new Error('over') });
  expect(node.requests).toHaveLength(16);
});

test('of the calls that wait, those of earlier blocks go first, and those that name none before them', async () => {
  node = await startNode();
  const ask = createHttpRequest(node.url);
  const before = callsOf('eth_getBlockReceipts', 128).map(ask);
  await vi.waitFor(() => expect(node.requests).toHaveLength(16), PATIENCE);
  const numbers = [9, 3, 7, 3, 5];
  const calls = [
    ...numbers.map((number, at) => ({ method: 'eth_call', params: [{ data: at }, `0x${number}`] })),
    { method: 'eth_getLogs', params: [{ fromBlock: '0x8', toBlock: '0x9' }] },
    { method: 'eth_getLogs', params: [{ fromBlock: '0x2', toBlock: '0x9' }] },
    { method: 'eth_call', params: [{ data: 5 }, 'latest'] },
  ];
  const answers = Promise.all([...before, ...calls.map(ask)]);
  await node.answer(16);
  await node.answer(2);
  await answers;
  const asked = node.requests.slice(16).map((request) => request.map(({ params }) => params));
  expect(asked).toEqual([
    [[{ fromBlock: '0x2', toBlock: '0x9' }], [{ fromBlock: '0x8', toBlock: '0x9' }]],
    [
      [{ data: 5 }, 'latest'],
      [{ data: 1 }, '0x3'],
      [{ data: 3 }, '0x3'],
      [{ data: 4 }, '0x5'],
      [{ data: 2 }, '0x7'],
      [{ data: 0 }, '0x9'],
    ],
  ]);
});

test('a long answer about a block far ahead is asked for after the short ones of earlier blocks', async () => {
  node = await startNode();
  const ask = createHttpRequest(node.url);
  const before = callsOf('eth_getBlockReceipts', 128).map(ask);
  await vi.waitFor(() => expect(node.requests).toHaveLength(16), PATIENCE);
  const calls = [
    ...['0x60', '0x15'].map((number) => ({ method: 'eth_getBlockReceipts', params: [number] })),
    ...Array.from({ length: 101 }, (_, at) => ({
      method: 'eth_call',
      params: [{ data: at }, at ? '0x10' : '0x5'],
    })),
    ...Array.from({ length: 7 }, () => ({ method: 'eth_getBlockReceipts', params: ['0x16'] })),
  ];
  const answers = Promise.all([...before, ...calls.map(ask)]);
  await node.answer(16);
  await node.answer(4);
  await answers;
  const asked = node.requests.slice(16).map((request) => [request[0]?.method, request.length]);
  expect(asked).toEqual([
    ['eth_getBlockReceipts', 8],
    ['eth_call', 100],
    ['eth_call', 1],
    ['eth_getBlockReceipts', 1],
  ]);
});
