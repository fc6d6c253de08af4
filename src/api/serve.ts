import type { Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ApiEnv } from './handlers.ts';
import { ListenError } from './listen-error.ts';

/** The time that open responses have to finish when the server stops. */
const LAST_ANSWERS_MS = 1_500;

/** Limit of all request headers together; a refresh token of a hosted pool takes 2 kB of it. Above it the response is 431. */
const MOST_HEADER_BYTES = 16 * 1024;
/** A client that is slower with its headers is assumed to hold connections open on purpose. */
const HEADERS_MS = 15_000;
/** A request with its body: an import of a million candles over a slow line. */
const REQUEST_MS = 300_000;
/** Connections at the same time: many more than consoles need, and few enough to leave file handles for the store. */
const MOST_CONNECTIONS = 2_000;

/** Where to listen, and for TLS the certificate and key (PEM). */
export interface ServeAddress {
  readonly host: string;
  readonly port: number;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
}

/** A listening server. */
export interface Serving {
  /** Such as `http://127.0.0.1:3000`, with the actual port. */
  readonly url: string;
  /** Accepts no more requests, waits 1.5 s for open responses, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Serves the API over HTTP or, with a certificate, over TLS 1.2 and later. Port 0 takes any free one. Rejects with a sentence
 * for the operator if the port is in use or the certificate is unusable.
 */
export async function serveApi(app: Hono<ApiEnv>, address: ServeAddress): Promise<Serving> {
  const { tls } = address;
  const limits = {
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    // Longer than the timeout of proxies, so that none sends a request into a connection that is being closed.
    keepAliveTimeout: 75_000,
  };
  const server = (
    tls
      ? createAdaptorServer({
          fetch: app.fetch,
          createServer: createTlsServer,
          serverOptions: { ...limits, ...tls, minVersion: 'TLSv1.2' },
        })
      : createAdaptorServer({ fetch: app.fetch, serverOptions: limits })
  ) as Server;
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, address);
  const { port } = server.address() as AddressInfo;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;

  return {
    url: `${tls ? 'https' : 'http'}://${host}:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

async function listen(server: Server, { host, port }: ServeAddress): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new ListenError(`Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}`, { cause }));
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

/** Whether an address to listen on is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
