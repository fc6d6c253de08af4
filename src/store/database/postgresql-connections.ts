import pg from 'pg';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { POSTGRESQL_TYPES } from './postgresql-types.ts';
import { prepareSession } from './prepare-session.ts';
import { withTimeout } from './with-timeout.ts';

/** Connections of a pool. */
export const CONNECTIONS = 20;
export const CONNECT_MS = 5_000;
/** The server cancels a statement after this. The driver gives up somewhat later, in case the server is gone. */
export const STATEMENT_MS = 60_000;

/** How a PostgreSQL is connected to. */
export function connectionOf(url: Secret): pg.ClientConfig {
  return {
    connectionString: url.reveal(),
    application_name: 'trading-platform',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: POSTGRESQL_TYPES,
  };
}

/** A pool that can drop its connections at once, whatever they wait for. */
export interface Connections {
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

/** Opens a pool of at most 20 connections, each of them when it is needed. */
export function openConnections(connection: pg.ClientConfig, log: Log): Connections {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    idleTimeoutMillis: 30_000,
    query_timeout: STATEMENT_MS + 15_000,
    onConnect: (client) =>
      prepareSession(client, { statementMs: STATEMENT_MS, idleInTransactionMs: STATEMENT_MS }),
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', (error) => log.warn('A connection to PostgreSQL was lost', { error }));
  return {
    pool,
    async drop() {
      const ended = pool.end();
      // The pool waits for connections in use; their statements fail now.
      await Promise.all([...clients].map((client) => withTimeout(client.end())));
      await withTimeout(ended);
    },
  };
}
