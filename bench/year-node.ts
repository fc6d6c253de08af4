// A node of the chain of `year-chain.ts`, in a thread of its own: JSON-RPC over http, single calls and batches.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { blockOf, feedAnswer, receiptOf, START_BLOCK, traceOf } from './year-chain.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

const { blocks } = workerData as { readonly blocks: number };
const head = START_BLOCK + blocks - 1;

const server = createServer(async (request, response) => {
  const body = (await readBody(request)) as Call | Call[];
  const answers = Array.isArray(body) ? body.map(answer) : answer(body);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers));
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));

function answer({ id, method, params = [] }: Call): object {
  return { jsonrpc: '2.0', id, result: resultOf(method, params) };
}

function resultOf(method: string, [first, block]: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return '0x1';
  if (method === 'eth_blockNumber') return `0x${head.toString(16)}`;
  if (method === 'eth_getTransactionReceipt') return receiptOf(first as string);
  if (method === 'debug_traceTransaction') return traceOf(first as string);
  if (method === 'eth_call') return feedAnswer((first as { data: string }).data, Number(block));
  if (method !== 'eth_getBlockByNumber') return null;
  const number = Number(first);
  if (number === 0) return { ...blockOf(START_BLOCK), number: '0x0', transactions: [] };
  return number >= START_BLOCK && number <= head ? blockOf(number) : null;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
