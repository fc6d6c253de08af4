import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Secret } from '../../src/secret.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { databaseUrl } from './database-url.ts';
import { onceARun } from './once-a-run.ts';
import { makePgliteTemplate } from './pglite-template.ts';
import { silentLog } from './silent-log.ts';
import { startPostgresql } from './start-postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests create databases. */
    postgresqlUrl: string;
    /** What `create database NAME` goes on with, for a copy of one that is migrated and empty. */
    postgresqlCopy: string;
  }
}

/**
 * Once per run: a PostgreSQL (the one in TEST_DATABASE_URL, else a new one) and, on it and in PGlite, a migrated empty store
 * to copy, because migrating for every test file would take longer than most tests.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [pglite, postgresql] = await Promise.all([
    onceARun('PGlite', makePgliteTemplate),
    onceARun('PostgreSQL', makePostgresql),
  ]);
  project.provide('postgresqlUrl', postgresql.url);
  project.provide('postgresqlCopy', postgresql.copy);
  project.provide('pgliteTemplate', pglite.dataDir);
  return async () => {
    await pglite.remove();
    await postgresql.remove();
  };
}

/** A server with a migrated, empty database to copy. */
async function makePostgresql() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgresql();
  const url = given ?? server?.url ?? '';
  const template = `store_template_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${template}`));
  const store = await openStore({
    dataDir: '',
    databaseUrl: new Secret(databaseUrl(url, template)),
    log: silentLog,
  });
  await store.close();
  return {
    url,
    // Copying its files takes half of what writing them by the log takes. PostgreSQL 14 knows no other way, and not the word.
    copy: `template ${template} ${(await versionOf(url)) < 15 ? '' : 'strategy file_copy'}`,
    async remove() {
      if (server) await server.remove();
      else await withClient(url, (client) => client.query(`drop database ${template} with (force)`));
    },
  };
}

async function versionOf(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) => client.query('show server_version_num'));
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
