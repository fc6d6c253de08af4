import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { startPostgresql } from '../test/support/start-postgresql.ts';

/** Opens a new, empty store under a name that is used once. */
type OpenFresh = (name: string) => Promise<Store>;

/** Measures on PGlite, then on a PostgreSQL of its own; only on the one that is named: 'pglite' or 'postgresql'. */
export async function withDatabases(
  only: string | undefined,
  measure: (database: string, open: OpenFresh) => Promise<void>,
): Promise<void> {
  const log = createLog({ level: 'error', format: 'json', redact: [] });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    if (only !== 'postgresql')
      await measure('PGlite', (name) =>
        openStore({ dataDir: join(folder, name), databaseUrl: undefined, log }),
      );
    if (only === 'pglite') return;
    const server = await startPostgresql();
    try {
      await measure('PostgreSQL', async (name) => {
        const client = new pg.Client(server.url);
        await client.connect();
        await client.query(`create database "${name}"`);
        await client.end();
        const databaseUrl = new Secret(server.url.replace(/[^/]*$/, name));
        return openStore({ dataDir: folder, databaseUrl, log });
      });
    } finally {
      await server.remove();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
