import pg from 'pg';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import { limited } from './limited.ts';
import { listenPostgresql } from './postgresql-listen.ts';
import { POSTGRESQL_TYPES } from './postgresql-types.ts';
import { proveWritable } from './prove-writable.ts';
import type { StoreEngine, StoreEngineEvents } from './store-engine.ts';
import { troubleOf } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

const CONNECTIONS = 20;
const CONNECT_MS = 5_000;
const ALL_IN_USE = 'Every connection to the database is in use.';
/** SQLSTATE too_many_connections */
const TOO_MANY_CONNECTIONS = '53300';
/** The server ends a statement after this; the driver gives up somewhat later, in case the server is gone. */
const STATEMENT_MS = 60_000;

/** Opens a pool of connections to PostgreSQL and one more that listens. Rejects where the database cannot be reached. */
export async function openPostgresqlEngine(
  databaseUrl: Secret,
  events: StoreEngineEvents,
  log: Log,
): Promise<StoreEngine> {
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl.reveal(),
    application_name: 'trading-platform',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: POSTGRESQL_TYPES,
    // Times are read as text: see postgresql-types.ts.
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  };
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 15_000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn('A connection to PostgreSQL was lost', { error }));
  const listener = await listenPostgresql(connection, events, log).catch(async (error: unknown) => {
    await pool.end();
    throw troubleOf(error, true) ?? error;
  });

  return {
    kind: 'postgresql',
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        // The driver's words and lack of a code are the same as for a server that does not answer.
        if (pool.totalCount < CONNECTIONS) throw error;
        throw new StoreUnavailableError(ALL_IN_USE, TOO_MANY_CONNECTIONS, error);
      }
    },
    migrationPool() {
      const migrating = new pg.Pool({ ...connection, max: 1 });
      migrating.on('connect', (client) => client.on('error', () => {}));
      migrating.on('error', () => {});
      return migrating;
    },
    async recover(trouble) {
      const client = new pg.Client(connection);
      client.on('error', () => {});
      try {
        await client.connect();
        await proveWritable(client, trouble);
      } catch (error) {
        throw troubleOf(error, true) ?? error;
      } finally {
        await client.end().catch(() => {});
      }
    },
    async close() {
      await Promise.all([limited(listener.close()), limited(pool.end())]);
    },
  };
}
