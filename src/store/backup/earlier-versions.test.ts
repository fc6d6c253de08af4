import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { listKeptStores, unpackKeptStore } from '../../../test/support/kept-stores.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS } from '../../../test/support/store-targets.ts';
import { openStore, type StoreOptions } from '../database/open-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MADE_AT = new Date('2026-11-24T12:00:00Z');

/** It lacks 0038, which came later. */
const WITH_A_GAP = '0040';

// A store of the newest version is tested with its bytes.
for (const name of isLong ? (await listKeptStores()).slice(0, -1) : [WITH_A_GAP]) {
  describe(`a backup made at migration ${name}`, () => {
    let directory: string;
    let former: string;
    let wanted: readonly string[];

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'earlier-backup-'));
      former = join(directory, 'former.backup');
      await unpackKeptStore(name, join(directory, 'data'));
      const kept = { dataDir: join(directory, 'data'), databaseUrl: undefined, log: silentLog };
      wanted = await tablesOf(
        {
          ...kept,
          fill: async (db) => {
            // Before it is migrated.
            await writeBackup(db, former, MADE_AT);
          },
        },
        join(directory, 'wanted.backup'),
      );
    });
    afterAll(() => rm(directory, { recursive: true, force: true }));

    test.each(SQL_TARGETS)('is restored into $name and migrated like the store itself', async (target) => {
      const place = await target.makePlace();
      try {
        await empty(place.options);
        const fill: StoreOptions['fill'] = async (db, kind) => void (await restoreBackup(db, kind, former));
        const found = await tablesOf({ ...place.options, fill }, join(directory, `${target.kind}.backup`));
        expect(found).toEqual(wanted);
        expect(found.length).toBeGreaterThan(1_000);
      } finally {
        await place.remove();
      }
    });
  });
}

/** The rows of all tables of a store, as its backup has them. */
async function tablesOf(options: StoreOptions, file: string): Promise<readonly string[]> {
  const store = await openStore(options);
  try {
    await writeBackup(store.db, file, MADE_AT);
  } finally {
    await store.close();
  }
  return gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
}

/** Places of tests are migrated; a backup goes where nothing is. */
async function empty(options: StoreOptions): Promise<void> {
  const store = await openStore(options);
  await sql`drop schema if exists as_of, laboratory cascade`.execute(store.db);
  await sql`drop schema public cascade`.execute(store.db);
  await sql`create schema public`.execute(store.db);
  await store.close();
}
