import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PassingCall } from './faulty-node.ts';

/** A node of chain 1 that has its answers from the test. `asked` are the methods of all calls but those of its identity. */
export interface ScriptedNode extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly string[];
}

/** `answer` returns what a call is answered, or throws what it is refused with. */
export async function startScriptedNode(answer: (call: PassingCall) => unknown): Promise<ScriptedNode> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const calls = (await json(request)) as PassingCall[];
    const answers = calls.map((call) => {
      const { id, method, params } = call;
      if (method === 'eth_chainId') return { id, result: '0x1' };
      if (method === 'eth_getBlockByNumber' && params[0] === '0x0') return { id, result: GENESIS };
      asked.push(method);
      try {
        return { id, result: answer(call) };
      } catch (error) {
        return { id, error: { code: -32_000, message: String(error) } };
      }
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const ZERO = `0x${'0'.repeat(64)}`;
const GENESIS = { number: '0x0', hash: ZERO, parentHash: ZERO, timestamp: '0x1', transactions: [] };
