import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listKeptStores, unpackKeptStore } from '../../../test/support/kept-stores.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS } from '../../../test/support/store-targets.ts';
import type { StoreOptions } from '../database/open-store.ts';
import { openStore } from '../database/open-store.ts';
import { BackupError } from './backup-header.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MADE_AT = new Date('2026-11-24T12:00:00Z');

describe('a store with rows of every kind', () => {
  let directory: string;
  let file: string;
  let lines: readonly string[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'backup-'));
    file = join(directory, 'first.backup');
    const newest = (await listKeptStores()).at(-1) ?? '';
    await unpackKeptStore(newest, join(directory, 'data'));
    await writeTo(file, { dataDir: join(directory, 'data'), databaseUrl: undefined, log: silentLog });
    lines = (await textOf(file)).trimEnd().split('\n');
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  async function writeTo(path: string, options: StoreOptions): Promise<void> {
    const store = await openStore(options);
    try {
      await writeBackup(store.db, path, MADE_AT);
    } finally {
      await store.close();
    }
  }

  /** Restores into a new place of the target. */
  async function restored(
    target: (typeof STORE_TARGETS)[number],
    path: string,
    look: (options: StoreOptions) => Promise<void> = async () => {},
  ): Promise<void> {
    const place = await target.makePlace();
    try {
      const options = await emptied(place.options);
      const fill: StoreOptions['fill'] = async (db, kind) => void (await restoreBackup(db, kind, path));
      const store = await openStore({ ...options, fill });
      await store.close();
      await look(options);
    } finally {
      await place.remove();
    }
  }

  /** Indexes, constraints and triggers as the database tells them. */
  async function structureOf(options: StoreOptions): Promise<readonly unknown[]> {
    const store = await openStore(options);
    const { rows } = await sql`
      select indexdef as made_by, '' as state from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), convalidated::text
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(pg_trigger.oid), tgenabled::text from pg_trigger
        join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
      order by 1`.execute(store.db);
    await store.close();
    return rows;
  }

  /** Places of tests are migrated; a backup goes where nothing is. */
  async function emptied(options: StoreOptions): Promise<StoreOptions> {
    const store = await openStore(options);
    await sql`drop schema if exists as_of, laboratory cascade`.execute(store.db);
    await sql`drop schema public cascade`.execute(store.db);
    await sql`create schema public`.execute(store.db);
    await store.close();
    return options;
  }

  test.each(STORE_TARGETS)(
    'is restored into $name, with its indexes and references, and its own backup has the same bytes',
    async (target) => {
      const again = join(directory, `${target.kind}.backup`);
      const place = await target.makePlace();
      const wanted = await structureOf(place.options);
      await place.remove();
      await restored(target, file, async (options) => {
        expect(await structureOf(options)).toEqual(wanted);
        await writeTo(again, options);
      });
      expect(wanted.length).toBeGreaterThan(100);
      expect(await textOf(again)).toBe(await textOf(file));
      expect(lines.length).toBeGreaterThan(1_000);
    },
  );

  test('a file that is damaged, cut off, newer or something else is refused, before the database is touched', async () => {
    const [header = '', ...rows] = lines;
    const newer = header.replace(/"migration":\d+/, '"migration":9999');
    const place = rows.findIndex((line) => line.startsWith('[') && /"\d\d+"/.test(line));
    const changed = rows.with(
      place,
      (rows[place] ?? '').replace(/"(\d)(\d+)"/, (_, first, rest) => `"${(Number(first) % 9) + 1}${rest}"`),
    );
    const cases = [
      [gz([header, ...changed]), /is damaged: \w+ is not as it was written/],
      [gz([...lines.slice(0, -1), '[]']), /its end is missing/],
      [gz(lines.slice(0, -1)), /cut off/],
      [gz(lines.slice(0, 50)), /cut off/],
      [gz([newer, ...rows]), /newer version/],
      [gz(['{"format":"something else"}']), /no backup of this program/],
      [(await readFile(file)).subarray(0, 5_000), /cannot be read as a backup/],
      [Buffer.from('plain text'), /cannot be read as a backup/],
    ] as const;
    const bad = join(directory, 'bad.backup');
    for (const [bytes, reason] of cases) {
      await writeFile(bad, bytes);
      await expect(checkBackup(bad)).rejects.toThrow(reason);
    }
  });

  test('a store that has tables is not filled', async () => {
    const options = { dataDir: join(directory, 'data'), databaseUrl: undefined, log: silentLog };
    const fill: StoreOptions['fill'] = async (db, kind) => void (await restoreBackup(db, kind, file));
    await expect(openStore({ ...options, fill })).rejects.toThrow(/has tables already/);
  });

  test('a second writer of the same file is refused, and a failed one leaves nothing', async () => {
    const options = { dataDir: join(directory, 'data'), databaseUrl: undefined, log: silentLog };
    const taken = join(directory, 'taken.backup');
    await writeFile(`${taken}.unfinished`, '');
    await expect(writeTo(taken, options)).rejects.toThrow(/another backup writes it/);
    expect(await readFile(`${taken}.unfinished`, 'utf8')).toBe('');
    for (const place of ['no/such/folder/file', 'taken.backup.unfinished/file']) {
      const written = writeTo(join(directory, place), options);
      await expect(written).rejects.toThrow(BackupError);
      await expect(written).rejects.toThrow(
        /cannot be written \((ENOENT|ENOTDIR).*Name a file in a directory/,
      );
    }
  });
});

function gz(lines: readonly string[]): Buffer {
  return gzipSync(`${lines.join('\n')}\n`);
}

async function textOf(file: string): Promise<string> {
  return text(createReadStream(file).pipe(createGunzip()));
}
