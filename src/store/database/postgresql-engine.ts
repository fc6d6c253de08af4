import pg from 'pg';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import {
  CONNECT_MS,
  CONNECTIONS,
  connectionOf,
  openConnections,
  STATEMENT_MS,
} from './postgresql-connections.ts';
import { listenPostgresql } from './postgresql-listen.ts';
import { createPostgresqlSlots } from './postgresql-slots.ts';
import { prepareSession } from './prepare-session.ts';
import { proveWritable } from './prove-writable.ts';
import { DatabaseUrlError, refuseTransactionPool } from './refuse-transaction-pool.ts';
import type { StoreEngine, StoreEngineEvents } from './store-engine.ts';
import { troubleOf } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { withTimeout } from './with-timeout.ts';

const ALL_IN_USE = 'Every connection to the database is in use.';
/** SQLSTATE too_many_connections */
const TOO_MANY_CONNECTIONS = '53300';
/** How long the check of a recovered database may take. */
const PROOF_MS = 30_000;

/**
 * Opens a pool of connections to PostgreSQL and one connection that listens. Rejects if the database cannot be reached, and with
 * DatabaseUrlError if sessions change on the way to it.
 */
export async function openPostgresqlEngine(
  databaseUrl: Secret,
  events: StoreEngineEvents,
  log: Log,
): Promise<StoreEngine> {
  const connection = connectionOf(databaseUrl);
  await refuseTransactionPool({ ...connection, query_timeout: CONNECT_MS }, 'DATABASE_URL').catch(
    (error: unknown) => {
      throw error instanceof DatabaseUrlError ? error : (troubleOf(error, true) ?? error);
    },
  );
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
        onConnect: (client) => prepareSession(client, { idleInTransactionMs: STATEMENT_MS }),
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
