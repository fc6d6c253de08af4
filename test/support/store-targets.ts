import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { Secret } from '../../src/secret.ts';
import type { Store, StoreOptions } from '../../src/store/database/open-store.ts';
import { databaseUrl } from './database-url.ts';
import { emptyStore } from './empty-store.ts';
import { isLong } from './is-long.ts';
import { type LentStore, lendStore } from './lend-store.ts';
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
 * tests of what SQL answers: PGlite is the same PostgreSQL, compiled for another processor.
 */
export const SQL_TARGETS = isLong ? STORE_TARGETS : STORE_TARGETS.filter(({ kind }) => kind === 'postgresql');

/**
 * One store for the tests of the enclosing `describe`, empty at first and emptied before each of them unless `keep` is true.
 * Returns a function, because it is had only while tests run.
 */
export function useStore(target: StoreTarget, { keep = false } = {}): () => Store {
  let lent: LentStore | undefined;
  beforeAll(async () => {
    lent = await lendStore(target);
  });
  afterAll(() => lent?.giveBack());
  const get = () => {
    if (!lent) throw new Error('The store is open only while tests run');
    return lent.store;
  };
  if (!keep) beforeEach(() => emptyStore(get()));
  return get;
}

async function makeDirectory(): Promise<StorePlace> {
  const template = inject('pgliteTemplate');
  const dataDir = await mkdtemp(join(dirname(template), 'store-test-'));
  await cp(template, dataDir, { recursive: true });
  return {
    options: { dataDir, databaseUrl: undefined, log: silentLog },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function makeDatabase(): Promise<StorePlace> {
  const server = inject('postgresqlUrl');
  const template = inject('postgresqlTemplate');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  return {
    options: { dataDir: '', databaseUrl: new Secret(databaseUrl(server, name)), log: silentLog },
    remove: () => run(`drop database ${name} with (force)`),
  };
}
