import { MethodNotFoundRpcError, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import type { FullBlock } from '../get-block.ts';
import type { NodeClient } from '../node-request.ts';
import { readGasBlock } from './read-gas-block.ts';

const PROFILE = { executors: [], pools: [] };
const NO_PRICES = { valueOf: async () => undefined };
const BLOCK: FullBlock = {
  ...{ number: 7n, hash: '0x7', parentHash: '0x6', timestamp: 1_700_000_000n, miner: '0xAB' },
  ...{ baseFeePerGas: 100n, gasUsed: 2_000n, gasLimit: 4_000n, blobGasUsed: 131_072n },
  transactions: (['0x1', '0x2'] as const).map((hash) => ({ hash, from: '0xa', to: null, value: '0x0' })),
};
/** As the client of a node tells it. */
function refusal(method: string): Error {
  const error = { code: -32_601, message: `the method ${method} does not exist` };
  return new MethodNotFoundRpcError(new RpcRequestError({ body: { method }, error, url: 'http://node' }), {
    method,
  });
}

/** A node with these answers, which refuses every other call; `asked` holds what it was asked. */
function nodeOf(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  const request = async (call: { method: string; params: unknown[] }): Promise<unknown> => {
    asked.push(call);
    if (call.method in answers) return answers[call.method];
    throw refusal(call.method);
  };
  return { client: { request }, asked };
}

const read = ({ client }: { readonly client: NodeClient }, block = BLOCK) =>
  readGasBlock(client, PROFILE, block, NO_PRICES, { seen: 1, isFresh: true });
// Twenty steps of a twentieth of the gas each: tips of 1 to 20.
const reward = Array.from({ length: 20 }, (_, at) => `0x${(at + 1).toString(16)}`);
const HISTORY = { reward: [reward], baseFeePerBlobGas: ['0x5', '0x6'] };

test('a node without receipts tells tips and blob fees by its fee history', async () => {
  const node = nodeOf({ eth_feeHistory: HISTORY });
  const facts = await read(node);
  expect(facts).toMatchObject({
    ...{ tips_from: 'fee_history', blob_fee: 5n, next_blob_fee: 6n, next_fee: 100n, builder: '0xab' },
    ...{ percentiles: [2n, 5n, 10n, 15n, 18n, 20n], tips_wei: null, bundles: [] },
  });
  expect(facts.tips).toHaveLength(20);
  expect(facts.tips?.[0]).toEqual([1n, 100n]);
  const [, history] = node.asked;
  expect(history?.params.slice(0, 2)).toEqual(['0x1', '0x7']);
});

test('receipts of another number than its transactions count as none', async () => {
  const node = nodeOf({ eth_getBlockReceipts: [{}], eth_feeHistory: HISTORY });
  expect((await read(node)).tips_from).toBe('fee_history');
});

test('a node with neither tells no tips: they are unknown and not 0', async () => {
  const facts = await read(nodeOf({}));
  expect(facts).toMatchObject({ tips_from: null, percentiles: null, tips_wei: null, blob_fee: null });
});

test('an empty block of a chain without blobs asks for nothing and paid nothing', async () => {
  const node = nodeOf({});
  const facts = await read(node, { ...BLOCK, transactions: [], blobGasUsed: null, gasUsed: 0n });
  expect(facts).toMatchObject({ tips_wei: 0n, percentiles: null, next_fee: 88n });
  expect(node.asked).toEqual([]);
});
