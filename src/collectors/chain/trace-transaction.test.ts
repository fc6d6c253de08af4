import type { PublicClient } from 'viem';
import { expect, test } from 'vitest';
import { createChainClient } from './chain-client.ts';
import { startScriptedNode } from './testing/start-scripted-node.ts';
import { traceTransaction } from './trace-transaction.ts';

const HASH = `0x${'5e'.repeat(32)}` as const;
const LEAF = { type: 'CALL', from: '0x01', to: '0x02' };

/** Calls, each in the one before, with so many others in the last. */
function nested(depth: number, leaves: number): object {
  let call: object = { ...LEAF, calls: Array.from({ length: leaves }, () => LEAF) };
  for (let level = 1; level < depth; level += 1) call = { ...LEAF, calls: [call] };
  return call;
}

async function countCalls(answer: object): Promise<number | undefined> {
  await using node = await startScriptedNode(({ method }) =>
    method === 'debug_traceTransaction' ? answer : { hash: HASH },
  );
  return (await traceTransaction(createChainClient([node.url]), HASH))?.length;
}

test('the calls of a transaction are read to the last', async () => {
  expect(await countCalls(nested(300, 1_000))).toBe(1_300);
});

test('calls that would fill memory, by their number or their places, are left out, as where a node does not trace', async () => {
  expect(await countCalls(nested(1, 49_999))).toBe(50_000);
  expect(await countCalls(nested(1, 50_000))).toBeUndefined();
  expect(await countCalls(nested(900, 6_000))).toBeUndefined();
});

test('while many calls are read, others have their turn', async () => {
  const client = { request: async () => nested(900, 3_100) } as unknown as PublicClient;
  let isOver = false;
  const tracing = traceTransaction(client, HASH).finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect((await tracing)?.length).toBe(4_000);
  expect(turns).toBeGreaterThanOrEqual(8);
});
