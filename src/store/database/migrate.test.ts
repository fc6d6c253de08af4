import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { MigrationError, migrate, UNFINISHED_RESTORE } from './migrate.ts';
import { openStore, type Store } from './open-store.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeEach(async () => {
      // As a database is before its first migration.
      await sql`drop schema if exists public, as_of, laboratory cascade`.execute(store().db);
      await sql`create schema public`.execute(store().db);
    });
    const run = () => migrate(store().db, target.kind, silentLog, { directory });

    test('applies what is missing in the order of the numbers, once', async () => {
      await write('0002_second.sql', 'insert into log values (2); insert into log values (3);');
      await write('0001_first.sql', 'create table log (entry integer); insert into log values (1);');
      expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
      expect(await run()).toEqual([]);
      await write('0010_third.sql', 'insert into log values (4);');
      expect(await run()).toEqual(['0010_third.sql']);
      expect(await readLog(store())).toEqual([1, 2, 3, 4]);
    });

    test('a file that fails leaves nothing of itself, and those before it stay', async () => {
      await write('0001_first.sql', 'create table log (entry integer);');
      await write('0002_second.sql', 'insert into log values (2); insert into no_such_table values (1);');
      await expect(run()).rejects.toThrow(new MigrationError('The migration 0002_second.sql failed.'));
      expect(await readLog(store())).toEqual([]);
      await write('0002_second.sql', 'insert into log values (2);');
      expect(await run()).toEqual(['0002_second.sql']);
      expect(await readLog(store())).toEqual([2]);
    });

    test('a stop ends it between two files, and the next run goes on', async () => {
      await write('0001_first.sql', 'create table log (entry integer); insert into log values (1);');
      await write('0002_second.sql', 'insert into log values (2);');
      const stop = new AbortController();
      const log = { ...silentLog, debug: () => stop.abort(new Error('Stopped')) };
      const stopped = migrate(store().db, target.kind, log, { directory, signal: stop.signal });
      await expect(stopped).rejects.toThrow('Stopped');
      expect(await readLog(store())).toEqual([1]);
      expect(await run()).toEqual(['0002_second.sql']);
    });

    test('a new store tells one line, an upgrade one for each file', async () => {
      const told: unknown[] = [];
      const log = { ...silentLog, info: (...line: unknown[]) => told.push(line) };
      const upgrade = () => migrate(store().db, target.kind, log, { directory });
      await write('0001_first.sql', 'create table log (entry integer);');
      await write('0002_second.sql', 'insert into log values (2);');
      await upgrade();
      expect(told.splice(0)).toEqual([['Made the tables of a new store', { migrations: 2 }]]);
      await write('0003_third.sql', 'insert into log values (3);');
      await write('0004_fourth.sql', 'insert into log values (4);');
      await upgrade();
      expect(told).toEqual([
        ['Applied a migration', { migration: '0003_third.sql' }],
        ['Applied a migration', { migration: '0004_fourth.sql' }],
      ]);
    });

    test('a database in which a restore was cut off is no new one', async () => {
      await write('0001_first.sql', 'create table log (entry integer);');
      await sql`create table ${sql.table(UNFINISHED_RESTORE)} ()`.execute(store().db);
      await expect(run()).rejects.toThrow(
        /^A restore into this database was cut off, and nothing of it is there\./,
      );
      await sql`drop table ${sql.table(UNFINISHED_RESTORE)}`.execute(store().db);
      expect(await run()).toEqual(['0001_first.sql']);
    });

    test('an applied file that has changed, and one that is gone, are refused', async () => {
      await write('0001_first.sql', 'create table log (entry integer);');
      await run();
      await write('0001_first.sql', 'create table log (entry bigint);');
      await expect(run()).rejects.toThrow('The migration 0001_first.sql has changed since it was applied.');
      await rm(join(directory, '0001_first.sql'));
      await expect(run()).rejects.toThrow('which this version of the program does not know');
    });

    test.each([
      ['first.sql', 'is not named like'],
      ['0001_First.sql', 'is not named like'],
      ['0001_other.sql', 'Two migrations have the number 0001'],
    ])('a file named %s is refused', async (name, message) => {
      await write('0001_first.sql', 'create table log (entry integer);');
      await write(name, 'select 1;');
      await expect(run()).rejects.toThrow(message);
      expect(await sql`select to_regclass('log') as found`.execute(store().db)).toMatchObject({
        rows: [{ found: null }],
      });
    });
  });
}

describe('PostgreSQL', () => {
  test('two instances that start at once on an empty database end well, and each file is applied once', async () => {
    const target = STORE_TARGETS.find(({ kind }) => kind === 'postgresql');
    const place = await target?.makePlace();
    if (!place) throw new Error('There is no PostgreSQL');
    const first = await openStore(place.options);
    await sql`drop schema if exists public, as_of, laboratory cascade`.execute(first.db);
    await sql`create schema public`.execute(first.db);
    const others = await Promise.all([1, 2, 3, 4].map(() => openStore(place.options)));
    const { rows } = await sql<{ name: string }>`
      select name from schema_migrations order by version`.execute(first.db);
    const files = (await readdir(join(import.meta.dirname, '../../../migrations'))).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(rows.map(({ name }) => name)).toEqual(files.sort());
    await Promise.all([first, ...others].map((store) => store.close()));
    await place.remove();
  });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(directory, name), text);
}

async function readLog(store: Store): Promise<number[]> {
  const { rows } = await sql<{ entry: number }>`select entry from log order by entry`.execute(store.db);
  return rows.map(({ entry }) => entry);
}
