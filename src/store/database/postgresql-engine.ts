import pg from 'pg';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { listenPostgresql } from './postgresql-listen.ts';
import { createPostgresqlSlots } from './postgresql-slots.ts';
import { POSTGRESQL_TYPES } from './postgresql-types.ts';
import { proveWritable } from './prove-writable.ts';
import type { StoreEngine, StoreEngineEvents } from './store-engine.ts';
import { troubleOf } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { withTimeout } from './with-timeout.ts';

const CONNECTIONS = 20;
const CONNECT_MS = 5_000;
const ALL_IN_USE = 'Every connection to the database is in use.';
/** SQLSTATE too_many_connections */
const TOO_MANY_CONNECTIONS = '53300';
/** The server cancels a statement after this. The driver gives up somewhat later, in case the server is gone. */
const STATEMENT_MS = 60_000;

/** How long the check of a recovered database may take. */
const PROOF_MS = 30_000;
/** If the database can no longer reach this machine, it closes the connection within some 15 s and releases its locks. */
const SILENCE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000';

/** Opens a pool of connections to PostgreSQL and one connection that listens. Rejects if the database cannot be reached. */
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
    options: `-c TimeZone=UTC -c DateStyle=ISO ${SILENCE}`,
  };
  let connections = openConnections(connection, log);
  const listener = await listenPostgresql(
    connection,
    {
      ...events,
      onGap() {
        slots.takeAgain();
        events.onGap();
      },
      onTrouble(trouble) {
        // Callers that wait for the other connections would wait until the network answers, or for ever if it dropped them.
        const silent = connections;
        connections = openConnections(connection, log);
        void silent.drop();
        events.onTrouble(trouble);
      },
    },
    log,
  ).catch(async (error: unknown) => {
    await connections.drop();
    throw troubleOf(error, true) ?? error;
  });
  const slots = createPostgresqlSlots(listener.ask);

  return {
    kind: 'postgresql',
    takeSlot: slots.take,
    async connect() {
      const { pool } = connections;
      try {
        return await pool.connect();
      } catch (error) {
        // The driver reports this with the same message, and without a code, as a server that does not answer.
        if (pool.totalCount < CONNECTIONS) throw error;
        throw new StoreUnavailableError(ALL_IN_USE, TOO_MANY_CONNECTIONS, error);
      }
    },
    migrationPool() {
      const migrating = new pg.Pool({
        ...connection,
        max: 1,
        idle_in_transaction_session_timeout: STATEMENT_MS,
      });
      migrating.on('connect', (client) => client.on('error', () => {}));
      migrating.on('error', () => {});
      return migrating;
    },
    async recover(trouble) {
      const client = new pg.Client({ ...connection, query_timeout: PROOF_MS });
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
      await Promise.all([withTimeout(listener.close()), withTimeout(connections.pool.end())]);
    },
  };
}

/** A pool that can drop its connections at once, whatever they wait for. */
interface Connections {
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

function openConnections(connection: pg.ClientConfig, log: Log): Connections {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 15_000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
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
