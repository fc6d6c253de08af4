import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { openNodeSocket } from './open-node-socket.ts';
import { createSocketRequest } from './socket-request.ts';

const BOUNDS = { form: 'document', bytes: 2 ** 20, ms: 0, depth: 50, values: 1_000, line: 0 } as const;

test('a node that takes connections and opens none keeps none of them', async () => {
  let open = 0;
  const server = createServer((socket) => {
    open += 1;
    socket
      .resume()
      .on('error', () => {})
      .on('close', () => open--);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = createSocketRequest(url, 100, undefined, BOUNDS);
  for (let time = 0; time < 3; time += 1) await expect(request({ method: 'eth_chainId' })).rejects.toThrow();
  await expect.poll(() => open).toBe(0);
  server.close();
});

test('a node that pings without end, and reads nothing, is left', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false });
  await once(server, 'listening');
  let inner: Socket | undefined;
  server.on('connection', (socket, request) => {
    inner = request.socket;
    inner.pause();
    const ping = (): void => {
      for (let time = 0; time < 2_000 && !inner?.destroyed; time += 1) socket.ping('a'.repeat(125));
      if (!inner?.destroyed) setImmediate(ping);
    };
    socket.on('error', () => {});
    ping();
  });
  const socket = openNodeSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, 5_000, 2 ** 20);
  let unsent = 0;
  socket.on('ping', () => {
    unsent = Math.max(unsent, socket.bufferedAmount);
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  expect(unsent).toBeLessThan(2 ** 22);
  inner?.destroy();
  server.close();
}, 30_000);
