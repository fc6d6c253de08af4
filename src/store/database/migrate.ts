import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../../log.ts';
import type { Database } from './database.ts';

const DIRECTORY = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** Any number will do, provided that every version of the program uses the same one. */
const LOCK = 7_302_451_908;
/** Is there while a database is restored, and after a restore that was killed. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** The store's tables do not match the migrations, or a migration failed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrateOptions {
  readonly directory?: string;
  /** Number of the last migration to apply; by default all. */
  readonly until?: number;
  /** No further migration begins once it is aborted; the call then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Applies the missing SQL files in `directory`, in the order of their numbers, each in one transaction that also records it
 * in `schema_migrations`. There is no way back. On PostgreSQL one instance migrates while the others wait at an advisory
 * lock. Returns the names of the applied files. Rejects with MigrationError if an applied file has changed, or if a newer
 * version of the program has migrated the store.
 */
export async function migrate(
  db: Kysely<Database>,
  kind: 'pglite' | 'postgresql',
  log: Log,
  { directory = DIRECTORY, until = Number.POSITIVE_INFINITY, signal }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = (await readMigrations(directory)).filter(({ version }) => version <= until);
  const applied: string[] = [];
  let isNewStore = false;
  for (;;) {
    signal?.throwIfAborted();
    const name = await db.transaction().execute(async (trx) => {
      await holdMigrations(trx, kind);
      await refuseUnfinishedRestore(trx);
      const next = await findNext(trx, migrations);
      if (next) await apply(trx, next);
      return next?.name;
    });
    if (!name) break;
    isNewStore ||= name === migrations[0]?.name;
    // A first start has all of them, and what its operator has to read stands below.
    log[isNewStore ? 'debug' : 'info']('Applied a migration', { migration: name });
    applied.push(name);
  }
  if (isNewStore) log.info('Made the tables of a new store', { migrations: applied.length });
  return applied;
}

/** Applies the wanted migrations in a transaction of the caller's, which ends with all of them and its own work, or none. */
export async function migrateWithin(
  trx: Transaction<Database>,
  isWanted: (version: number) => boolean,
): Promise<void> {
  const migrations = (await readMigrations(DIRECTORY)).filter(({ version }) => isWanted(version));
  for (;;) {
    const next = await findNext(trx, migrations);
    if (!next) return;
    await apply(trx, next);
  }
}

/** No other instance migrates or restores until the transaction has ended, however it ends. */
export async function holdMigrations(
  trx: Transaction<Database>,
  kind: 'pglite' | 'postgresql',
): Promise<void> {
  if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** A restore notes its beginning by a table, which it drops in the transaction that fills the others. */
async function refuseUnfinishedRestore(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass(${`public.${UNFINISHED_RESTORE}`})::text as name`.execute(trx);
  if (!rows[0]?.name) return;
  throw new MigrationError(
    `A restore into this database was cut off, and nothing of it is there. Run it again, or drop the table ${UNFINISHED_RESTORE} to begin with an empty store.`,
  );
}

/** The numbers of the migrations that this version of the program has. */
export async function knownMigrations(): Promise<ReadonlySet<number>> {
  return new Set((await readMigrations(DIRECTORY)).map(({ version }) => version));
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const match = FILE_NAME.exec(name);
    if (!match) throw new MigrationError(`The migration ${name} is not named like 0001_some_words.sql.`);
    const version = Number(match[1]);
    if (migrations.some((other) => other.version === version)) {
      throw new MigrationError(`Two migrations have the number ${match[1]}.`);
    }
    const text = await readFile(join(directory, name), 'utf8');
    migrations.push({ version, name, text, sha256: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}

async function findNext(
  trx: Transaction<Database>,
  migrations: readonly Migration[],
): Promise<Migration | undefined> {
  await sql`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`.execute(trx);
  const { rows } = await sql<{ version: number; name: string; sha256: string }>`
    select version, name, sha256 from schema_migrations order by version`.execute(trx);
  for (const row of rows) {
    const migration = migrations.find((other) => other.version === row.version);
    if (!migration) {
      throw new MigrationError(
        `The store has the migration ${row.name}, which this version of the program does not know. Use a newer one.`,
      );
    }
    if (migration.sha256 !== row.sha256) {
      throw new MigrationError(
        `The migration ${row.name} has changed since it was applied. It must stay as it was.`,
      );
    }
  }
  const done = new Set(rows.map((row) => row.version));
  return migrations.find((migration) => !done.has(migration.version));
}

async function apply(trx: Transaction<Database>, migration: Migration): Promise<void> {
  try {
    await sql.raw(migration.text).execute(trx);
  } catch (error) {
    throw new MigrationError(`The migration ${migration.name} failed.`, { cause: error });
  }
  await sql`
    insert into schema_migrations (version, name, sha256)
    values (${migration.version}, ${migration.name}, ${migration.sha256})`.execute(trx);
}
