import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** Tables above this are truncated: dead rows of so many would slow the tests that follow. */
const LARGE_BYTES = 500_000;

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
 * Deletes every row of every table except the list of migrations, including kept ones; identities restart at 1. Most tables
 * never had a row, and have no file with pages. Most others hold a few, and deleting those without triggers and checks costs a tenth
 * of a truncation, which makes new files.
 */
export async function emptyStore({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string; is_large: boolean }>`
    with tables as (
      select quote_ident(relname) as name, pg_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations')
    select name, bytes > ${LARGE_BYTES} as is_large from tables where bytes > 0`.execute(db);
  const large = rows.filter(({ is_large }) => is_large).map(({ name }) => name);
  const deletions = rows.map(({ name }) => `delete from ${name};`);
  await sql
    .raw(`
      begin;
      set local session_replication_role = replica;
      ${large.length > 0 ? `truncate ${large.join(', ')} cascade;` : ''}
      ${deletions.join('\n')}
      commit`)
    .execute(db);
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
}

async function makeDirectory(): Promise<StorePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-test-'));
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
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
  await run(`create database ${name} ${inject('postgresqlCopy')}`);
  return {
    options: { dataDir: '', databaseUrl: new Secret(databaseUrl(server, name)), log: silentLog },
    remove: () => run(`drop database ${name} with (force)`),
  };
}
