// The process that `bench areas` starts with the address of a node and milliseconds: a node that is that far away. It learns the answers of
// the other node the first time, and then gives them from memory, so that it takes little of the processor, as one on another machine
// does. It tells its port, and ends with the process that started it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
}
type Answer = { readonly id: number; readonly result?: unknown; readonly error?: unknown };

const [, , node, ms] = process.argv;
const headers = { 'content-type': 'application/json' };
/** What was answered to a call, as the text of its members. */
const known = new Map<string, string>();

const server = createServer(async (request, response) => {
  const calls = (await json(request)) as readonly Call[];
  const unknown = calls.filter((call) => !known.has(keyOf(call)));
  if (unknown.length > 0) await learn(unknown);
  else await delay(Number(ms));
  const answers = calls.map((call) => `{"jsonrpc":"2.0","id":${call.id},${known.get(keyOf(call))}}`);
  response.setHeader('content-type', 'application/json').end(`[${answers.join(',')}]`);
});

async function learn(calls: readonly Call[]): Promise<void> {
  const answer = await fetch(node!, { method: 'POST', headers, body: JSON.stringify(calls) });
  const answers = new Map(((await answer.json()) as readonly Answer[]).map((one) => [one.id, one]));
  for (const call of calls) {
    const { result, error } = answers.get(call.id)!;
    known.set(keyOf(call), JSON.stringify(error === undefined ? { result } : { error }).slice(1, -1));
  }
}

function keyOf({ method, params }: Call): string {
  return JSON.stringify([method, params]);
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
