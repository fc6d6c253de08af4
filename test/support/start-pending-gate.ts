import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** A ws address of a node that can stop telling pending transactions while everything else is answered as before. */
export interface PendingGate {
  readonly url: string;
  /** Ends every subscription to pending transactions and opens none. */
  shut(): void;
  open(): void;
  close(): void;
}

/** A gate before the ws address of a node. */
export async function startPendingGate(node: string): Promise<PendingGate> {
  let isShut = false;
  const subscribed = new Set<WebSocket>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (near) => {
    const far = new WebSocket(node);
    const opened = once(far, 'open');
    // One that is ended before it is open was never asked anything.
    opened.catch(() => {});
    const end = (): void => {
      subscribed.delete(near);
      near.terminate();
      far.terminate();
    };
    for (const one of [near, far]) one.on('close', end).on('error', end);
    far.on('message', (data) => near.send(String(data)));
    near.on('message', (data: RawData) => {
      const text = String(data);
      if (text.includes('"newPendingTransactions"')) {
        if (isShut) return end();
        subscribed.add(near);
      }
      void opened.then(() => far.send(text), end);
    });
  });
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut() {
      isShut = true;
      for (const socket of subscribed) socket.terminate();
    },
    open() {
      isShut = false;
    },
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
