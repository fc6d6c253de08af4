import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FIRST = 1_000;
const MISSING = -32_601;
const hex = (value: number): string => `0x${value.toString(16)}`;
const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;

/** A node over http with empty blocks, one a second, and nothing else: no contracts, receipts, simulations or pending transactions. */
export async function startBareNode(): Promise<{ readonly url: string; close(): void }> {
  const begun = Date.now();
  const head = (): number => FIRST + Math.floor((Date.now() - begun) / 1_000);
  const answers: Readonly<Record<string, (first: unknown) => unknown>> = {
    eth_chainId: () => '0x1',
    eth_blockNumber: () => hex(head()),
    eth_getLogs: () => [],
    eth_getCode: () => '0x',
    eth_getBlockByNumber(first) {
      const number = first === 'latest' ? head() : Number(first);
      if (number > head() || (number < FIRST && number !== 0)) return null;
      return {
        ...{ number: hex(number), hash: hashOf(number), parentHash: hashOf(number - (number && 1)) },
        ...{ timestamp: hex(Math.floor(begun / 1_000) + number - FIRST), miner: null, transactions: [] },
        ...{ baseFeePerGas: hex(12e9), gasUsed: '0x0', gasLimit: hex(30e6) },
      };
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
    const answer = ({ id, method, params = [] }: Call): object => {
      const found = answers[method];
      const error = { code: MISSING, message: `the method ${method} does not exist` };
      return { jsonrpc: '2.0', id, ...(found ? { result: found(params[0]) } : { error }) };
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}
