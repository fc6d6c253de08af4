import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { Secret } from '../../src/secret.ts';
import { openStore, type Store, type StoreOptions } from '../../src/store/database/open-store.ts';
import { databaseUrl } from './database-url.ts';
import { isLong } from './is-long.ts';
import { silentLog } from './silent-log.ts';

/** A place for a store that is migrated and empty. */
export interface StorePlace {
  readonly options: StoreOptions;
  remove(): Promise<void>;
}

export interface StoreTarget {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly kind: Store['kind'];
  /** A new location; tests close their stores there before it is removed. */
  makePlace(): Promise<StorePlace>;
}

/** Both engines. Usage: `for (const target of STORE_TARGETS) describe(target.name, () => { const store = useStore(target); … })`. */
export const STORE_TARGETS: readonly StoreTarget[] = [
  { name: 'PGlite', kind: 'pglite', makePlace: makeDirectory },
  { name: 'PostgreSQL', kind: 'postgresql', makePlace: makeDatabase },
];

/**
 * Both engines in the long run; in the quick one PostgreSQL alone, on which the same statement takes a third of the time. For
 * tests of what SQL answers, and of what is built on it: PGlite is the same PostgreSQL, compiled for another processor. Tests of
 * connections, transactions, notifications, files and failures want both in each run.
 */
export const SQL_TARGETS = isLong ? STORE_TARGETS : STORE_TARGETS.filter(({ kind }) => kind === 'postgresql');

/**
 * One store for the tests of the enclosing `describe`, emptied before each of them unless `keep` is true. Returns a
 * function, because it is open only while tests run.
 */
export function useStore(target: StoreTarget, { keep = false } = {}): () => Store {
  let place: StorePlace | undefined;
  let store: Store | undefined;
  beforeAll(async () => {
    place = await target.makePlace();
    store = await openStore(place.options);
  });
  afterAll(async () => {
    await store?.close();
    await place?.remove();
  });
  const get = () => {
    if (!store) throw new Error('The store is open only while tests run');
    return store;
  };
  if (!keep) beforeEach(() => emptyStore(get()));
  return get;
}

/**
 * Deletes every row of every table except the list of migrations, including kept ones; identities restart at 1. Only tables
 * with rows are truncated: PGlite computes for half a second to truncate all of them, which would be most of a test's time.
 */
export async function emptyStore({ db }: Store): Promise<void> {
  const filled = await selectFilledTables(db);
  if (filled.length > 0) {
    await sql
      .raw(`
        alter table audit_events disable trigger audit_events_kept_whole;
        truncate ${filled.join(', ')} cascade;
        alter table audit_events enable trigger audit_events_kept_whole`)
      .execute(db);
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
}

async function selectFilledTables(db: Store['db']): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(db);
  const looks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await sql.raw<{ name: string }>(looks.join(' union all ')).execute(db);
  return rows.map(({ name }) => name);
}

async function makeDirectory(): Promise<StorePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-test-'));
  await cp(inject('pgliteTemplate'), dataDir, { recursive: true });
  return {
    options: { dataDir, databaseUrl: undefined, log: silentLog },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function makeDatabase(): Promise<StorePlace> {
  const server = inject('postgresqlUrl');
  const name = `store_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${inject('postgresqlTemplate')}`);
  return {
    options: { dataDir: '', databaseUrl: new Secret(databaseUrl(server, name)), log: silentLog },
    remove: () => run(`drop database ${name} with (force)`),
  };
}
