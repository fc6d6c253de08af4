import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { startPostgresql } from '../test/support/start-postgresql.ts';

/** Opens the store of a name, which is new and empty the first time. */
type OpenStore = (name: string) => Promise<Store>;

/** Measures on PGlite, then on a PostgreSQL of its own; only on the one that is named: 'pglite' or 'postgresql'. */
export async function withDatabases(
  only: string | undefined,
  measure: (database: string, open: OpenStore) => Promise<void>,
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
    const made = new Set<string>();
    try {
      await measure('PostgreSQL', async (name) => {
        if (!made.has(name)) {
          const client = new pg.Client(server.url);
          await client.connect();
          await client.query(`create database "${name}"`);
          await client.end();
          made.add(name);
        }
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
