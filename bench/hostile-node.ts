// node bench/hostile-node.ts [NAME] [FOLDER]: the cost of a node whose answers are as large as they may be, while earlier blocks are searched for
// a newly watched address: beside an equal server of this checkout, or of FOLDER, whose node's answers are small. Prints the growth of
// memory and the longest wait of a request.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

const [, , NAME = '', FOLDER] = process.argv;
const BLOCKS = 120;
const HEAD = 1_000;
const BUDGET_MB = 200;
/** Of an answer, with its frame; 16 MiB are let through. */
const LARGEST = 15.9 * 2 ** 20;
const ENDED_MS = 3_000;

const WALLET = `0x${'a1'.repeat(20)}`;
const OTHER = `0x${'b2'.repeat(20)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const KINDS = ['blocks', 'logs', 'deep calls', 'many calls', 'swaps'] as const;
type Large = (typeof KINDS)[number];

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

const usual = await measure(undefined);
for (const large of KINDS.filter((kind) => kind.includes(NAME))) {
  const cost = await measure(large);
  const [resident, held] = [cost.residentMb - usual.residentMb, cost.heldMb - usual.heldMb];
  const figures = [
    `${resident.toFixed(0)} MB more resident (${usual.residentMb.toFixed(0)} without)`,
    `${held.toFixed(0)} MB more held (${usual.heldMb.toFixed(0)} without)`,
    `a request waited ${cost.waitedMs.toFixed(0)} ms (${usual.waitedMs.toFixed(0)} without)`,
  ];
  console.log(`  ${large}: ${figures.join(', ')}; at most ${BUDGET_MB} MB`);
  if (Math.max(resident, held) > BUDGET_MB) process.exitCode = 1;
}

/** What a server takes while it searches the blocks that it had read before a wallet was watched. */
async function measure(large: Large | undefined): Promise<Growth> {
  await using node = await startNode();
  const { dataDir, remove } = await makeDataDir();
  const server = await startServer({
    dataDir,
    ...(FOLDER !== undefined && { folder: FOLDER }),
    env: {
      LOG_LEVEL: 'error',
      RPC_URL: node.url,
      CHAIN_START_BLOCK: String(HEAD - BLOCKS),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'report-held.ts')}`,
    },
  });
  try {
    while (!node.isRead()) await delay(100);
    const { token } = await signInAt(server.url);
    node.serve(large);
    return await measureGrowth(server, async () => {
      await watch(server.url, token);
      while (!node.isSearched()) await delay(100);
    });
  } finally {
    await server.stop();
    await remove();
  }
}

async function watch(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/airdrops/watched`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ role: 'wallet', address: WALLET, name: null, claim_event: null }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A node of a chain that stands still, and in which the wallet sent a transaction in every block. */
async function startNode() {
  let large: Large | undefined;
  let [isRead, traced, askedAt] = [false, 0, 0];
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Call | Call[];
    const calls = [asked].flat();
    const bytes = LARGEST / calls.length;
    const answers = calls.map(({ id, method, params }) => {
      if (method === 'eth_getBlockByNumber' && params[0] === numbered(HEAD)) isRead = true;
      if (method === 'debug_traceTransaction') {
        traced += 1;
        askedAt = performance.now();
      }
      const result = answer(method, params, large, bytes);
      const rest = result ? `"result":${result}` : '"error":{"code":-32000,"message":"not known"}';
      return `{"jsonrpc":"2.0","id":${id},${rest}}`;
    });
    response.setHeader('content-type', 'application/json');
    response.end(Array.isArray(asked) ? `[${answers.join(',')}]` : answers[0]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isRead: () => isRead,
    isSearched: () => traced >= BLOCKS && performance.now() - askedAt > ENDED_MS,
    serve(next: Large | undefined) {
      large = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The result of a call, as JSON; undefined where it is refused. */
function answer(method: string, params: readonly unknown[], large: Large | undefined, bytes: number) {
  if (method === 'eth_chainId') return '"0x1"';
  if (method === 'eth_blockNumber') return `"${numbered(HEAD)}"`;
  if (method === 'eth_getBlockByNumber') return blockOf(params, large === 'blocks' ? bytes : 100);
  if (method === 'eth_getLogs') return logsOf(Object(params[0]), large === 'logs' ? bytes : 0);
  if (method === 'eth_getTransactionReceipt') return receiptOf(String(params[0]));
  if (method === 'debug_traceTransaction') return tracesOf(large, bytes);
  return undefined;
}

function blockOf([asked, isFull]: readonly unknown[], bytes: number): string {
  const number = asked === 'latest' ? HEAD : Number(asked);
  const transaction = { hash: hashed(number), from: WALLET, to: OTHER, value: '0x0', nonce: '0x1' };
  const block = {
    number: numbered(number),
    hash: hashed(number),
    parentHash: hashed(Math.max(0, number - 1)),
    timestamp: numbered(Math.floor(Date.now() / 1_000) - 12 * (HEAD - number)),
    ...{ baseFeePerGas: '0x1', gasUsed: '0x5208', gasLimit: '0x1c9c380', miner: OTHER },
    transactions: isFull && number > 0 ? [{ ...transaction, input: `0x${'ab'.repeat(bytes / 2)}` }] : [],
  };
  return JSON.stringify(block);
}

/** One in each block of a search; of a large answer as many in its first block as there is room for. */
function logsOf({ fromBlock, toBlock, topics, address }: Record<string, unknown>, bytes: number): string {
  if (address !== undefined || !Array.isArray(topics) || topics[0] !== TRANSFER) return '[]';
  const [from, to] = [Number(fromBlock), Number(toBlock)];
  const logs: string[] = [];
  for (let block = from; block <= to; block += 1) logs.push(logOf(block));
  while (logs.length < (bytes - 1_000) / (logs[0]!.length + 1)) logs.push(logOf(from));
  return `[${logs.join(',')}]`;
}

function logOf(block: number): string {
  const place = { blockNumber: numbered(block), blockHash: hashed(block), transactionHash: hashed(block) };
  return JSON.stringify({ ...place, logIndex: '0x0', address: OTHER, topics: [TRANSFER], data: '0x' });
}

function receiptOf(hash: string): string {
  const place = { transactionHash: hash, blockHash: hash, blockNumber: numbered(Number(hash)) };
  const gas = { gasUsed: '0x5208', effectiveGasPrice: '0x2', cumulativeGasUsed: '0x5208' };
  return JSON.stringify({
    ...place,
    ...gas,
    transactionIndex: '0x0',
    status: '0x1',
    from: WALLET,
    to: OTHER,
    logs: [],
  });
}

/** Calls inside the first one: as many, or as deep, as are read of a transaction, or exchanges that fit each other. */
function tracesOf(large: Large | undefined, bytes: number): string {
  const begin = `{"type":"CALL","from":"${WALLET}","to":"${OTHER}","value":"0x0"`;
  const leaf = (input: string, from = WALLET, to = OTHER) =>
    `{"type":"CALL","from":"${from}","to":"${to}","value":"0x0","input":"${input}"}`;
  if (large === 'many calls') {
    const one = leaf(`0x${'ab'.repeat(100)}`);
    const count = Math.min(49_999, Math.floor(bytes / (one.length + 1)));
    return `${begin},"calls":[${Array(count).fill(one).join(',')}]}`;
  }
  if (large === 'deep calls') {
    const rest = Array(Math.min(3_400, Math.floor(bytes / 1_000))).fill(leaf(`0x${'ab'.repeat(1_700)}`));
    return `${`${begin},"calls":[`.repeat(1_000)}${rest.join(',')}${']}'.repeat(1_000)}`;
  }
  if (large !== 'swaps') return `${begin}}`;
  const swaps = Array.from({ length: Math.min(2_000, Math.floor(bytes / 2_000)) }, (_, at) => {
    const pool = `0x${String(at).padStart(40, 'c')}`;
    const [sold, bought] = [at % 3, (at % 3) + 1].map((token) => `0x${String(token).padStart(40, 'd')}`);
    const call = `0x128acb08${word(WALLET)}${word('0x1').repeat(4)}`;
    const inner = [
      leaf(`0xa9059cbb${word(WALLET)}${word('0x64')}`, pool, bought),
      leaf(`0xa9059cbb${word(pool)}${word('0x64')}`, WALLET, sold),
    ];
    return `${leaf(call, WALLET, pool).slice(0, -1)},"calls":[${inner.join(',')}]}`;
  });
  return `${begin},"calls":[${swaps.join(',')}]}`;
}

function word(hex: string): string {
  return hex.slice(2).padStart(64, '0');
}

function numbered(value: number): string {
  return `0x${value.toString(16)}`;
}

function hashed(block: number): string {
  return `0x${block.toString(16).padStart(64, '0')}`;
}
