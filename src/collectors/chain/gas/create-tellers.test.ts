import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBareNode } from '../../../../test/support/start-bare-node.ts';
import { createChainClient } from '../chain-client.ts';
import { type FaultyNode, startFaultyNode } from '../testing/faulty-node.ts';
import { createTellers } from './create-tellers.ts';

let bare: Awaited<ReturnType<typeof startBareNode>>;
let nodes: FaultyNode[];

beforeAll(async () => {
  bare = await startBareNode();
  nodes = await Promise.all([1, 2].map(() => startFaultyNode(() => bare.url)));
});

afterAll(async () => {
  for (const node of nodes) await node.close();
  bare.close();
});

/** Tellers over two nodes of which each has one transaction that the other never had. */
function tellersOf(has: readonly (readonly string[])[]) {
  const asked: number[] = [];
  for (const [at, node] of nodes.entries())
    node.fault = ({ method, params }) => {
      if (method !== 'eth_getTransactionByHash') return undefined;
      asked.push(at);
      const hash = String(params[0]);
      return { result: has[at]!.includes(hash) ? { hash } : null };
    };
  const urls = nodes.map(({ url }) => url);
  const { signal } = new AbortController();
  const tellers = createTellers({ urls, client: createChainClient(urls), signal });
  tellers.setOpen(0, true);
  tellers.setOpen(1, true);
  return { tellers, asked };
}

test('a transaction is looked for at the node that told it, and is gone when no node that told it has it', async () => {
  const { tellers, asked } = tellersOf([['0xa'], ['0xb']]);
  expect(await tellers.find('0xb', [1])).toEqual({ hash: '0xb' });
  expect(asked).toEqual([1]);
  expect(await tellers.find('0xb', [0, 1])).toEqual({ hash: '0xb' });
  expect(await tellers.find('0xc', [0, 1])).toBeNull();
  expect(await tellers.find('0xa', [1])).toBeNull();
});

test('of a node that is closed nothing is asked; if every one is, the chain’s first node is', async () => {
  const { tellers, asked } = tellersOf([['0xa'], ['0xb']]);
  tellers.setOpen(1, false);
  expect(await tellers.find('0xb', [0, 1])).toBeNull();
  expect(asked).toEqual([0]);
  expect(await tellers.find('0xa', [1])).toEqual({ hash: '0xa' });
});

test('a node that refuses to answer makes nothing gone', async () => {
  const { tellers } = tellersOf([[], []]);
  nodes[1]!.fault = ({ method }) =>
    method === 'eth_getTransactionByHash'
      ? { error: { code: -32_601, message: 'no such method' } }
      : undefined;
  expect(await tellers.find('0xc', [0, 1])).toBeUndefined();
});
