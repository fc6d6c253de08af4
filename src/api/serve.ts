import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ApiEnv } from './handlers.ts';

/** Answers that are under way when the server stops may take this long. */
const LAST_ANSWERS_MS = 1_500;

/** A server that listens. */
export interface Serving {
  /** Such as `http://127.0.0.1:3000`, with the port that was really taken. */
  readonly url: string;
  /** Takes no more requests, lets answers under way end for 1.5 s, then cuts what is left. */
  close(): Promise<void>;
}

/** Serves the interface over HTTP. Port 0 takes any free one. Rejects with a plain sentence where the port is taken. */
export async function serveApi(app: Hono<ApiEnv>, address: { host: string; port: number }): Promise<Serving> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Longer than proxies keep theirs, so that none sends a request into a connection that is being closed.
  server.keepAliveTimeout = 75_000;
  await listen(server, address);
  const { port } = server.address() as AddressInfo;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;

  return {
    url: `http://${host}:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(`Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'another program listens there. Set PORT to another port.';
  if (error.code === 'EACCES') return 'this user may not. Set PORT to one above 1023.';
  if (error.code === 'EADDRNOTAVAIL') return 'this machine has no such address. Set HOST to one that it has.';
  return error.message;
}
