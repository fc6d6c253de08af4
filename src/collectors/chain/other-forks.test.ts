import { setImmediate } from 'node:timers/promises';
import { createPublicClient, custom, type Hash } from 'viem';
import { expect, test } from 'vitest';
import type { AreaReader } from './area-reader.ts';
import type { BlockPrices } from './block-prices.ts';
import { createChainClient } from './chain-client.ts';
import { confirmRead } from './check-fork.ts';
import { readGasBlock } from './gas/read-gas-block.ts';
import { type FullBlock, getFullBlock } from './get-block.ts';
import { getReceipt } from './get-receipt.ts';
import { isReplaced } from './node-fault.ts';
import { nodeRequest } from './node-request.ts';
import { createAreaReads } from './read-areas.ts';
import type { PassingCall } from './testing/faulty-node.ts';
import { startScriptedNode } from './testing/start-scripted-node.ts';
import { traceTransaction } from './trace-transaction.ts';

const hashOf = (digits: string): Hash => `0x${digits.padStart(64, '0')}`;
const ADDRESS = `0x${'c0'.repeat(20)}` as const;
const [TOPIC, SENT, ELSEWHERE] = [hashOf('7e'), hashOf('5e'), hashOf('e15e')];
const HEAD = 1_000;
/** Far below the head, so that logs are asked of all three at once. */
const OLD = [7, 8, 9].map(blockOf);
const NEW = [HEAD].map(blockOf);

function blockOf(number: number): FullBlock {
  return {
    ...{ number: BigInt(number), hash: hashOf(`b${number}`), parentHash: hashOf(`b${number - 1}`) },
    ...{ timestamp: 1n, miner: null, baseFeePerGas: 1n, gasUsed: 1n, gasLimit: 2n, blobGasUsed: null },
    transactions: [{ hash: SENT, from: ADDRESS, to: null, value: '0x0' }],
  };
}

const placeOf = ({ number, hash }: FullBlock, blockHash = hash) => ({
  ...{ blockNumber: `0x${number.toString(16)}`, blockHash, transactionHash: SENT, logIndex: '0x0' },
});
const logOf = (block: FullBlock, blockHash?: Hash) => ({
  ...{ ...placeOf(block, blockHash), address: ADDRESS, topics: [TOPIC], data: '0x' },
});
const receiptOf = (block: FullBlock, blockHash?: Hash) => ({
  ...{ ...placeOf(block, blockHash), transactionIndex: '0x0', gasUsed: '0x5', effectiveGasPrice: '0x2' },
  ...{ status: '0x1', logs: [], from: ADDRESS, to: null },
});
const headerOf = (number: number, hash = hashOf(`b${number}`), parentHash = hashOf(`b${number - 1}`)) => ({
  ...{ number: `0x${number.toString(16)}`, hash, parentHash, timestamp: '0x1', transactions: [] },
});

/** A node that answers what `own` does, else as the chain is. */
function nodeWith(own: (call: PassingCall) => unknown) {
  return startScriptedNode((call) => {
    const found = own(call);
    if (found !== undefined) return found;
    const [first] = call.params as [{ fromBlock?: string; blockHash?: string }];
    switch (call.method) {
      case 'eth_getBlockByNumber':
        return headerOf(Number(first));
      case 'eth_getLogs':
        return (first.blockHash === NEW[0]?.hash || first.fromBlock === '0x3e8' ? NEW : OLD).map((block) =>
          logOf(block),
        );
      case 'eth_getTransactionReceipt':
        return receiptOf(OLD[0]!);
      case 'eth_getBlockReceipts':
        return [receiptOf(OLD[0]!)];
      default:
        throw new Error('There is no such method');
    }
  });
}

/** The number of logs that areas get of each block. */
async function readLogs(urls: readonly string[], blocks: readonly FullBlock[]): Promise<readonly number[]> {
  const seen = new Map<bigint, number>();
  const area: AreaReader = {
    ...{ contracts: [ADDRESS], topics: [TOPIC] },
    async read({ number }, logs) {
      seen.set(number, logs.length);
      return undefined;
    },
  };
  const read = createAreaReads({ client: createChainClient(urls), areas: [area] });
  await read(blocks, HEAD, () => ({}) as BlockPrices);
  return blocks.map(({ number }) => seen.get(number) ?? 0);
}

test('what is of the known blocks is believed, and no further call is made for that', async () => {
  await using node = await nodeWith(() => undefined);
  expect(await readLogs([node.url], OLD)).toEqual([1, 1, 1]);
  expect(await readLogs([node.url], NEW)).toEqual([1]);
  await getReceipt(createChainClient([node.url]), OLD[0]!, SENT);
  expect(node.asked).toEqual(['eth_getLogs', 'eth_getLogs', 'eth_getTransactionReceipt']);
});

test('logs of another block than the node still has are not believed, and the next node is asked', async () => {
  await using strange = await nodeWith(({ method }) =>
    method === 'eth_getLogs' ? [logOf(OLD[0]!), logOf(OLD[1]!, ELSEWHERE)] : undefined,
  );
  await using good = await nodeWith(() => undefined);
  expect(await readLogs([strange.url, good.url], OLD)).toEqual([1, 1, 1]);
});

test('logs of a block that replaced the known one are a reorganisation', async () => {
  await using node = await nodeWith(({ method }) => {
    if (method === 'eth_getLogs') return [logOf(OLD[1]!, ELSEWHERE)];
    return method === 'eth_getBlockByNumber' ? headerOf(8, ELSEWHERE) : undefined;
  });
  expect(await readLogs([node.url], OLD).catch(isReplaced)).toBe(true);
});

test('at the head a node that is behind is not believed that a block has no logs', async () => {
  await using behind = await nodeWith(({ method, params: [first] }) => {
    if (method === 'eth_getBlockByNumber') return null;
    if (method !== 'eth_getLogs') return undefined;
    if ('blockHash' in (first as object)) throw new Error('unknown block');
    return [];
  });
  await using good = await nodeWith(() => undefined);
  expect(await readLogs([behind.url, good.url], NEW)).toEqual([1]);
});

test('a node that takes no hashes is asked by numbers', async () => {
  await using node = await nodeWith(({ method, params: [first] }) => {
    if (method !== 'eth_getLogs') return undefined;
    if ('blockHash' in (first as object)) throw new Error('invalid params');
    return [logOf(NEW[0]!)];
  });
  expect(await readLogs([node.url], NEW)).toEqual([1]);
});

/** Reads two blocks at once from a node with these answers; tells the blocks in the order in which the area got them. */
function readTwo(answers: Promise<unknown>[]) {
  const order: bigint[] = [];
  const area: AreaReader = {
    ...{ contracts: [ADDRESS], topics: [TOPIC] },
    async read({ number }) {
      order.push(number);
      return undefined;
    },
  };
  const request = async () => answers.shift();
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  const read = createAreaReads({ client, areas: [area] });
  const steps = OLD.slice(0, 2).map((block) => read([block], HEAD, () => ({}) as BlockPrices));
  return { order, ends: Promise.allSettled(steps) };
}

test('areas get blocks in their order, in whichever order the logs come', async () => {
  const late = Promise.withResolvers<unknown>();
  const { order, ends } = readTwo([late.promise, Promise.resolve([])]);
  await setImmediate();
  late.resolve([]);
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(order).toEqual([7n, 8n]);
});

test('blocks whose logs are refused do not hold up the next ones', async () => {
  const { ends } = readTwo([Promise.reject(new Error('no room')), Promise.resolve([])]);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test.each([
  ['of another block', () => receiptOf(OLD[0]!, ELSEWHERE)],
  ['that is missing', () => null],
])('a receipt %s is not believed where the node still has the known one', async (_, receipt) => {
  const own = ({ method }: PassingCall) => (method === 'eth_getTransactionReceipt' ? receipt() : undefined);
  await using strange = await nodeWith(own);
  await using good = await nodeWith(() => undefined);
  const client = createChainClient([strange.url, good.url]);
  expect(await getReceipt(client, OLD[0]!, SENT)).toMatchObject({ blockHash: OLD[0]!.hash, gasUsed: 5n });
  await using replaced = await nodeWith((call) =>
    call.method === 'eth_getBlockByNumber' ? headerOf(7, ELSEWHERE) : own(call),
  );
  const read = getReceipt(createChainClient([replaced.url]), OLD[0]!, SENT);
  expect(await read.catch(isReplaced)).toBe(true);
});

test('receipts of a whole block and flat traces of another fork are a reorganisation', async () => {
  const { blockHash } = placeOf(OLD[0]!, ELSEWHERE);
  const trace = { type: 'call', action: {}, traceAddress: [], blockNumber: 7, blockHash };
  await using node = await nodeWith(({ method }) => {
    if (method === 'eth_getBlockByNumber') return headerOf(7, ELSEWHERE);
    if (method === 'eth_getBlockReceipts') return [receiptOf(OLD[0]!, ELSEWHERE)];
    return method === 'trace_transaction' ? [trace] : undefined;
  });
  const client = createChainClient([node.url]);
  const prices = { valueOf: async () => undefined };
  const gas = readGasBlock(client, { executors: [], pools: [] }, OLD[0]!, prices, { seen: 0, isFresh: true });
  expect(await gas.catch(isReplaced)).toBe(true);
  expect(await traceTransaction(client, SENT, OLD[0]).catch(isReplaced)).toBe(true);
});

test('a next block that does not follow the one before it, which the node has, is asked of the next node', async () => {
  await using strange = await nodeWith(({ params: [first] }) =>
    first === '0x8' ? headerOf(8, ELSEWHERE, ELSEWHERE) : undefined,
  );
  await using good = await nodeWith(() => undefined);
  const read = (urls: readonly string[], parent: string) => getFullBlock(createChainClient(urls), 8n, parent);
  const known = OLD[0]!.hash;
  expect((await read([strange.url, good.url], known))?.hash).toBe(OLD[1]!.hash);
  // Where the node has another block before it as well, the chain was reorganised.
  expect((await read([strange.url, good.url], SENT))?.hash).toBe(ELSEWHERE);
});

test('a block that is another one after its state was read is a reorganisation, and one call tells it', async () => {
  await using node = await nodeWith(() => undefined);
  await using behind = await nodeWith(({ method }) => (method === 'eth_getBlockByNumber' ? null : undefined));
  await using replaced = await nodeWith(() => headerOf(HEAD, ELSEWHERE));
  const confirm = (urls: readonly string[]) => confirmRead(NEW[0]!, nodeRequest(createChainClient(urls)));
  await confirm([node.url]);
  expect(node.asked).toEqual(['eth_getBlockByNumber']);
  await confirm([behind.url, node.url]);
  expect(await confirm([replaced.url]).catch(isReplaced)).toBe(true);
});
