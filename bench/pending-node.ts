// A node over ws, in a thread of its own: a block each 12 s, and pending transactions at the rate of Ethereum's mainnet while it is told to.
import { randomBytes, randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { type WebSocket, WebSocketServer } from 'ws';

const A_SECOND = 200;
const BURST = 2_000;
const BURST_EVERY_MS = 15_000;
const TELL_EVERY_MS = 50;
const BLOCK_EVERY_MS = 12_000;
/** Transactions of a block, and how many of them nobody told. */
const IN_BLOCK = 300;
const PRIVATE = 50;
const KEPT_BLOCKS = 64;
/** Those that may still be included, and are told when asked for. */
const KEPT_WAITING = 20_000;
const START_BLOCK = 20_000_000;
const BASE_FEE = 12_000_000_000;

type Transaction = ReturnType<typeof makeTransaction>;

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

const { whole } = workerData as { readonly whole: boolean };
const begun = Date.now();
const waiting = new Map<string, Transaction>();
const blocks = new Map<number, object>();
const listeners = new Set<WebSocket>();
const nonces = new Map<string, number>();
const senders = Array.from({ length: 20_000 }, () => hex(20));
let head = START_BLOCK - 1;
let isTelling = false;
let told = 0;
let owed = 0;
let lastBurst = 0;

makeBlock();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('listening', () => parentPort?.postMessage((server.address() as AddressInfo).port));
server.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(JSON.stringify(answer(socket, JSON.parse(String(data))))));
  socket.on('close', () => listeners.delete(socket));
});
parentPort?.on('message', (message: 'tell' | 'count') => {
  if (message === 'count') return parentPort?.postMessage(told);
  isTelling = true;
  lastBurst = Date.now();
});
setInterval(makeBlock, BLOCK_EVERY_MS);
setInterval(() => {
  if (!isTelling) return;
  const isBurst = Date.now() - lastBurst >= BURST_EVERY_MS;
  if (isBurst) lastBurst = Date.now();
  owed += (A_SECOND * TELL_EVERY_MS) / 1_000 + (isBurst ? BURST : 0);
  for (; owed >= 1; owed--) tell();
}, TELL_EVERY_MS);

function tell(): void {
  const one = makeTransaction();
  waiting.set(one.hash, one);
  for (const hash of waiting.keys()) {
    if (waiting.size <= KEPT_WAITING) break;
    waiting.delete(hash);
  }
  told++;
  const params = { subscription: '0x1', result: whole ? one : one.hash };
  const text = JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params });
  for (const socket of listeners) socket.send(text);
}

function makeTransaction() {
  const from = senders[randomInt(senders.length)]!;
  const nonce = nonces.get(from) ?? 0;
  nonces.set(from, nonce + 1);
  // Two in five are plain transfers; the others call a contract with up to 1.5 kB.
  const bytes = randomInt(5) < 2 ? 0 : 4 + 32 * randomInt(1, 47);
  const tip = randomInt(100_000_000, 3_000_000_000);
  return {
    ...{ hash: hex(32), from, to: hex(20), nonce: quantity(nonce), type: '0x2', chainId: '0x1' },
    ...{ gas: quantity(21_000 + 200 * bytes), value: quantity(randomInt(10 ** 12)), input: hex(bytes) },
    ...{ maxFeePerGas: quantity(BASE_FEE + tip + randomInt(BASE_FEE)), maxPriorityFeePerGas: quantity(tip) },
    ...{ gasPrice: quantity(BASE_FEE + tip), accessList: [], v: '0x1', r: hex(32), s: hex(32) },
  };
}

function makeBlock(): void {
  const told = [...waiting.values()].slice(0, IN_BLOCK - PRIVATE);
  for (const { hash } of told) waiting.delete(hash);
  const transactions = [...told];
  while (transactions.length < IN_BLOCK) transactions.push(makeTransaction());
  head++;
  const parent = blocks.get(head - 1) as { readonly hash: string } | undefined;
  blocks.set(head, {
    ...{ number: quantity(head), hash: hex(32), parentHash: parent?.hash ?? hex(32), miner: senders[0] },
    ...{ timestamp: quantity(Math.floor(begun / 1_000) + 12 * (head - START_BLOCK)), transactions },
    ...{ baseFeePerGas: quantity(BASE_FEE), gasUsed: quantity(15_000_000), gasLimit: quantity(30_000_000) },
  });
  blocks.delete(head - KEPT_BLOCKS);
}

function answer(socket: WebSocket, { id, method, params = [] }: Call): object {
  if (method === 'eth_subscribe') {
    if (params.length > 1 && !whole)
      return { ...of(id), error: { code: -32_602, message: 'too many arguments' } };
    listeners.add(socket);
    return { ...of(id), result: '0x1' };
  }
  return { ...of(id), result: resultOf(method, params) };
}

function resultOf(method: string, [first, isWhole]: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return '0x1';
  if (method === 'eth_blockNumber') return quantity(head);
  if (method === 'eth_getTransactionByHash') return waiting.get(String(first)) ?? null;
  if (method === 'eth_getTransactionCount') return quantity(nonces.get(String(first)) ?? 0);
  if (method === 'eth_getLogs') return [];
  const number = first === 'latest' ? head : Number(first);
  const block = (
    number === 0
      ? { ...blocks.get(head), number: '0x0', hash: `0x${'0'.repeat(64)}`, transactions: [] }
      : blocks.get(number)
  ) as { readonly transactions: readonly Transaction[] } | undefined;
  if (method === 'eth_getBlockReceipts') return block?.transactions.map(receiptOf) ?? null;
  if (method !== 'eth_getBlockByNumber' || !block) return null;
  return isWhole ? block : { ...block, transactions: block.transactions.map(({ hash }) => hash) };
}

function receiptOf({ hash, from, to, gasPrice }: Transaction): object {
  return {
    ...{ transactionHash: hash, from, to, status: '0x1', logs: [] },
    ...{ gasUsed: quantity(50_000), effectiveGasPrice: gasPrice },
  };
}

function of(id: number): object {
  return { jsonrpc: '2.0', id };
}

function hex(bytes: number): string {
  return `0x${randomBytes(bytes).toString('hex')}`;
}

function quantity(value: number): string {
  return `0x${value.toString(16)}`;
}
