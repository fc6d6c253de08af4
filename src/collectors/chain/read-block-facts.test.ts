import { toHex } from 'viem';
import { expect, test } from 'vitest';
import type { CallTrace } from '../../evm/call-frame.ts';
import { addressOf, callTraceOf, transferOf } from '../../evm/testing/call-trace-of.ts';
import { createBlockPrices } from './block-prices.ts';
import { createChainClient } from './chain-client.ts';
import type { ChainProfile } from './chain-profile.ts';
import { readBlockFacts } from './read-block-facts.ts';
import { startScriptedNode } from './testing/start-scripted-node.ts';

const HASH = `0x${'5e'.repeat(32)}` as const;
const BLOCK_HASH = `0x${'b0'.repeat(32)}` as const;
const [USER, BOT] = [addressOf('eoa'), addressOf('bot')];
const SWAP = 'swap(address,bool,int256,uint160,bytes)';
const LOAN = 'flashLoanSimple(address,address,uint256,bytes,uint16)';

const PROFILE: ChainProfile = {
  ...{
    kind: 'chain',
    label: 'a chain',
    identity: null,
    executors: [BOT],
    wrapped_coin: USER,
    start_block: null,
  },
  ...{ wallets: [], protocols: [], distributors: [], watches: [], tokens: [], pools: [], lenders: [] },
  priced_pools: [],
};
const BLOCK = {
  ...{ number: 8n, hash: BLOCK_HASH, parentHash: BLOCK_HASH, timestamp: 1_700_000_000n, miner: null },
  ...{ baseFeePerGas: 1n, gasUsed: 0n, gasLimit: 0n, blobGasUsed: null },
  transactions: [{ hash: HASH, from: USER, to: BOT, value: '0x0' }],
} as const;
const RECEIPT = {
  ...{ transactionHash: HASH, blockHash: BLOCK_HASH, blockNumber: '0x8', transactionIndex: '0x0' },
  ...{ status: '0x1', from: USER, to: BOT, gasUsed: '0x5208', effectiveGasPrice: '0x2', logs: [] },
};
const CYCLE = [...exchange('0', 'a', 'b'), ...exchange('1', 'b', 'a')];

function exchange(at: string, sold: string, bought: string): CallTrace[] {
  return [
    callTraceOf(at, `bot > p${at}`, SWAP, [BOT, true, 1n, 1n, '0x']),
    transferOf(`${at}.0`, `p${at} > bot`, bought, 100n),
    transferOf(`${at}.1`, `bot > p${at}`, sold, 100n),
  ];
}

/** The one trade of a block whose transaction made these calls. */
async function tradeOf(calls: readonly CallTrace[]) {
  const traces = [callTraceOf('', 'eoa > bot', 'go()'), ...calls];
  await using node = await startScriptedNode(({ method }) => {
    if (method === 'eth_getTransactionReceipt') return RECEIPT;
    if (method === 'trace_transaction') return traces.map(flatCall);
    throw new Error(`${method} is not known`);
  });
  const client = createChainClient([node.url]);
  const prices = createBlockPrices(client, PROFILE, BLOCK.number, BLOCK.timestamp);
  const { trades } = await readBlockFacts(client, PROFILE, BLOCK, prices);
  expect(trades).toHaveLength(1);
  const { token_path, status, detail } = trades[0]!;
  return { status, token_path, loans: (detail.loans as unknown[]).length, gas_used: detail.gas_used };
}

function flatCall({ kind, from, to, value, input, output, error, trace_address }: CallTrace): object {
  const action = { callType: kind, from, to, value: toHex(value), input };
  const place = { blockNumber: 8, blockHash: BLOCK_HASH, traceAddress: trace_address };
  return { type: 'call', action, result: { output }, error, ...place };
}

test('a cycle of two swaps is a route, loans are told', async () => {
  const loans = Array.from({ length: 3 }, (_, at) => loan(at));
  expect(await tradeOf([...CYCLE, ...loans.flat()])).toEqual({
    ...{ status: 'success', token_path: [addressOf('a'), addressOf('b'), addressOf('a')] },
    ...{ loans: 3, gas_used: '21000' },
  });
});

test('of calls that are too entangled or too many, only the outcome and the gas are known', async () => {
  const unknown = { status: 'success', token_path: [], loans: 0, gas_used: '21000' };
  const payments = Array.from({ length: 1_100 }, (_, at) => [
    callTraceOf(`${at + 2}`, 'bot > pool', SWAP, [BOT, true, 1n, 1n, '0x']),
    transferOf(`${at + 2}.0`, 'pool > bot', 'a', 100n),
  ]);
  expect(await tradeOf([...CYCLE, ...payments.flat()])).toEqual(unknown);
  // Without transfers, so that they are few steps.
  const loans = Array.from({ length: 1_001 }, (_, at) => loan(at, { error: 'Reverted' }));
  expect(await tradeOf([...CYCLE, ...loans.flat()])).toEqual(unknown);
});

function loan(at: number, rest: Partial<CallTrace> = {}): CallTrace[] {
  const call = callTraceOf(`${at + 2}`, `bot > lender${at}`, LOAN, [BOT, addressOf('a'), 1n, '0x', 0], rest);
  return rest.error === undefined ? [call, transferOf(`${at + 2}.0`, `lender${at} > bot`, 'a', 1n)] : [call];
}
