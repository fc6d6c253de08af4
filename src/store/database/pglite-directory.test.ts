import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { isLong, sampleCases } from '../../../test/support/is-long.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { canMount, onSmallDisk } from '../../../test/support/small-disk.ts';
// Makes this a store test, which gets a template.
import '../../../test/support/store-targets.ts';
import { DataDirectoryError } from './data-directory.ts';
import { MigrationError } from './migrate.ts';
import { openStore } from './open-store.ts';

let dataDir: string;
let database: string;

function makeCopy(): void {
  dataDir = mkdtempSync(join(tmpdir(), 'pglite-directory-'));
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  database = join(dataDir, 'pglite');
}

function removeCopy(): void {
  rmSync(dataDir, { recursive: true, force: true });
}

const open = (directory = dataDir) =>
  openStore({ dataDir: directory, databaseUrl: undefined, log: silentLog });
const at = (name: string) => join(database, name);
const remove = (name: string) => rmSync(at(name), { recursive: true });
const empty = (name: string) => truncateSync(at(name));
const cutShort = (name: string) => truncateSync(at(name), 200);
const garble = (name: string) => writeFileSync(at(name), randomBytes(Math.max(statSync(at(name)).size, 20)));
const makeOlder = (name: string) => writeFileSync(at(name), '17\n');
const makeFile = (path: string) => writeFileSync(path, 'x');
const replace = (name: string, make: (path: string) => void) => {
  remove(name);
  make(at(name));
};
const WAL = 'pg_wal/000000010000000000000001';

/** Of every file of the database, so that a changed one is found. */
function hashFiles(): Record<string, string> {
  const files = readdirSync(database, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** What is done to a file or folder of a whole database, and the reason that is told. */
const DAMAGES: readonly [what: string, name: string, damage: (name: string) => void, reason: RegExp][] = [
  ['an empty directory', '', (name) => replace(name, mkdirSync), /: PG_VERSION is missing\./],
  ['a file in its place', '', (name) => replace(name, makeFile), /: PG_VERSION is not in a directory/],
  ['no PG_VERSION', 'PG_VERSION', remove, /: PG_VERSION is missing\./],
  ['an empty PG_VERSION', 'PG_VERSION', empty, /: PG_VERSION is empty\./],
  ['a garbled PG_VERSION', 'PG_VERSION', garble, /: PG_VERSION holds no version\./],
  ['an older PostgreSQL', 'PG_VERSION', makeOlder, /made by PostgreSQL 17, and this program reads 18\./],
  ['no pg_control', 'global/pg_control', remove, /: global\/pg_control is missing\./],
  ['an empty pg_control', 'global/pg_control', empty, /: global\/pg_control is empty\./],
  ['a pg_control cut short', 'global/pg_control', cutShort, /: global\/pg_control is garbled\./],
  ['a garbled pg_control', 'global/pg_control', garble, /: global\/pg_control is garbled\./],
  ['no postgresql.conf', 'postgresql.conf', remove, /: postgresql.conf is missing\./],
  ['a garbled postgresql.conf', 'postgresql.conf', garble, /: postgresql.conf is garbled\./],
  ['no pg_hba.conf', 'pg_hba.conf', remove, /: pg_hba.conf is missing\./],
  ['no folder of the write-ahead log', 'pg_wal', remove, /: pg_wal is missing\./],
  ['no write-ahead log', WAL, remove, /: pg_wal\/0+10+1 is missing\./],
  ['an empty write-ahead log', WAL, empty, /: pg_wal\/0+10+1 is garbled\./],
  ['a garbled write-ahead log', WAL, garble, /: pg_wal\/0+10+1 is garbled\./],
  ['no base', 'base', remove, /: base is missing\./],
  ['no folder of its tables', 'base/5', remove, /does not start on its files/],
  ['no pg_filenode.map', 'base/5/pg_filenode.map', remove, /5\/pg_filenode.map is missing\./],
  ['a garbled pg_filenode.map', 'base/5/pg_filenode.map', garble, /5\/pg_filenode.map is garbled\./],
  ['a missing table of PostgreSQL', 'base/5/1259', remove, /does not start on its files/],
  ['an empty table of PostgreSQL', 'base/5/1259', empty, /does not start on its files/],
  ['a garbled table of PostgreSQL', 'base/5/1259', garble, /does not start on its files/],
  ['no pg_xact', 'pg_xact', remove, /: pg_xact is missing\./],
  ['an empty folder left out', 'pg_tblspc', remove, /: pg_tblspc is missing\./],
];

describe('a damaged database', () => {
  // One copy for all: what is refused stays as it is, and what was damaged is put back.
  beforeAll(makeCopy);
  afterAll(removeCopy);

  test.each(sampleCases(DAMAGES, 6))(
    'with %s is refused in one sentence, and stays as it is',
    async (_what, name, damage, reason) => {
      damage(name);
      const before = name === '' ? null : hashFiles();
      const error = await open().catch((caught: unknown) => caught);
      const after = name === '' ? null : hashFiles();
      rmSync(at(name), { recursive: true, force: true });
      cpSync(join(inject('pgliteTemplate'), 'pglite', name), at(name), { recursive: true });
      expect(error).toBeInstanceOf(DataDirectoryError);
      const { message } = error as DataDirectoryError;
      expect(message).toContain(`The database ${database} cannot be opened: `);
      expect(message).toMatch(reason);
      expect(message).toContain('Put a backup of it in its place, or move it away');
      expect(message).not.toContain('\n');
      expect(after).toEqual(before);
    },
  );
});

describe('a database', () => {
  beforeEach(makeCopy);
  afterEach(removeCopy);

  test('opens with all that it had when what was missing is put back', async () => {
    const store = await open();
    await sql`create table kept as select generate_series(1, 1000) as number`.execute(store.db);
    await store.close();
    const aside = join(dataDir, 'aside');
    for (const name of ['base/5/1259', 'pg_xact', 'global/pg_control', WAL]) {
      cpSync(at(name), aside, { recursive: true });
      remove(name);
      await expect(open()).rejects.toBeInstanceOf(DataDirectoryError);
      cpSync(aside, at(name), { recursive: true });
      rmSync(aside, { recursive: true });
    }
    const again = await open();
    const { rows } = await sql<{ n: number }>`select count(*) as n from kept`.execute(again.db);
    await again.close();
    expect(rows).toEqual([{ n: 1000 }]);
  });

  test('of a newer program is refused by name, and its place is told', async () => {
    const store = await open();
    await sql`insert into schema_migrations (version, name, sha256) values (9999, '9999_later', '')`.execute(
      store.db,
    );
    await store.close();
    const opening = open();
    await expect(opening).rejects.toBeInstanceOf(MigrationError);
    await expect(opening).rejects.toThrow(
      `The database ${database} cannot be used: The store has the migration 9999_later`,
    );
  });

  test('whose table is gone is refused with the words of PostgreSQL', async () => {
    const store = await open();
    const { rows } = await sql<{
      file: string;
    }>`select pg_relation_filepath('schema_migrations') as file`.execute(store.db);
    await store.close();
    remove(rows[0]?.file ?? '');
    await expect(open()).rejects.toThrow(
      /^The database .*pglite cannot be used: .*could not open file .*Restore a backup/,
    );
  });
});

describe('a data directory', () => {
  beforeEach(makeCopy);
  afterEach(removeCopy);

  test.runIf(isLong)('that is empty is a first start', async () => {
    const fresh = join(dataDir, 'fresh');
    mkdirSync(join(fresh, 'lost+found'), { recursive: true });
    await (await open(fresh)).close();
    expect(readdirSync(fresh)).toContain('pglite');
  });

  test('beside what a killed restore left is no new one, and forgets that once it is restored', async () => {
    const folder = join(dataDir, 'restore.unfinished');
    mkdirSync(folder);
    const store = await open();
    await store.close();
    expect(readdirSync(dataDir)).not.toContain('restore.unfinished');
    mkdirSync(folder);
    rmSync(database, { recursive: true });
    await expect(open()).rejects.toThrow(
      /^A restore was cut off, and nothing of it is in use\. Run it again, or delete /,
    );
    expect(readdirSync(dataDir)).toContain('restore.unfinished');
  });

  test('that lost its database alone is no first start', async () => {
    await (await open()).close();
    writeFileSync(join(dataDir, 'secrets.key'), 'x');
    remove('');
    await expect(open()).rejects.toThrow(
      /The database .*pglite is missing, but secrets.key in the data directory is of an earlier start\./,
    );
    expect(readdirSync(dataDir)).not.toContain('pglite');
  });

  test.each([
    [
      'a garbled lock file',
      () => writeFileSync(join(dataDir, 'store.lock'), randomBytes(4_096)),
      /store.lock cannot be used: .* delete it/,
    ],
    ['a directory for a lock file', () => mkdirSync(join(dataDir, 'store.lock')), /cannot be used: .*/],
    [
      'a directory for the owner’s name',
      () => mkdirSync(join(dataDir, 'store.owner.json')),
      /cannot be used: EISDIR.* Move the directory/,
    ],
  ] as const)('with %s is refused in one sentence', async (_what, damage, reason) => {
    rmSync(join(dataDir, 'store.lock'), { force: true });
    rmSync(join(dataDir, 'store.owner.json'), { force: true });
    damage();
    const opening = open();
    await expect(opening).rejects.toBeInstanceOf(DataDirectoryError);
    await expect(opening).rejects.toThrow(reason);
  });

  test.skipIf(!canMount)('whose disk is full is reported, and nothing of a beginning stays', async () => {
    await onSmallDisk(async ({ path, leaveFree, free }) => {
      await leaveFree(8_000_000);
      const fresh = join(path, 'data');
      await expect(open(fresh)).rejects.toThrow(
        /cannot be made: its disk is full \(\d+ MB are free\)\. Free 64 MB/,
      );
      expect(readdirSync(fresh).filter((name) => name.startsWith('pglite'))).toEqual([]);
      if (!isLong) return;
      await free();
      await (await open(fresh)).close();
      await leaveFree(0);
      await expect(open(fresh)).rejects.toThrow(/its disk is full|No space|ENOSPC/);
    });
  });
});
