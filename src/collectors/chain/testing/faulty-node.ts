import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One JSON-RPC call on its way to the node. */
export interface PassingCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The fault of a call: an answer in place of the node's, or one for the whole batch. */
export type Fault =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
  | { readonly status: number; readonly headers?: Record<string, string> }
  | 'cut';

export interface FaultyNode {
  readonly url: string;
  /** Returns the fault of a call; undefined forwards it to the node. */
  fault: (call: PassingCall) => Fault | undefined;
  close(): Promise<void>;
}

/** A proxy in front of the node that `target` names. */
export async function startFaultyNode(target: () => string): Promise<FaultyNode> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return node;

  async function answer(request: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const given = JSON.parse(body) as PassingCall | PassingCall[];
    const calls = Array.isArray(given) ? given : [given];
    const faults = calls.map((call) => node.fault(call));
    for (const fault of faults) {
      if (fault === 'cut') return void response.destroy();
      if (fault && 'status' in fault) return void response.writeHead(fault.status, fault.headers).end();
    }
    const passed = await fetch(target(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls),
    });
    const answers = (await passed.json()) as { id: unknown }[];
    const mended = calls.map((call, at) => {
      const fault = faults[at];
      return fault
        ? { jsonrpc: '2.0', id: call.id, ...(fault as object) }
        : answers.find(({ id }) => id === call.id);
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(given) ? mended : mended[0]));
  }
}
