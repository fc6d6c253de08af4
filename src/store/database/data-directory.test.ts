import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { sampleCases } from '../../../test/support/is-long.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { spawnStore } from '../../../test/support/spawn-store.ts';
import { STORE_TARGETS } from '../../../test/support/store-targets.ts';
import { DataDirectoryError, DataDirectoryInUseError, takeDataDirectory } from './data-directory.ts';
import { openStore } from './open-store.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-directory-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

describe('the data directory', () => {
  test('is made with all above it, readable by its owner only', async () => {
    const directory = await takeDataDirectory(join(parent, 'a', 'b'));
    const { mode } = await stat(directory.path);
    expect((mode & 0o777).toString(8)).toBe('700');
    directory.release();
  });

  test('that cannot be made is refused with its name and the reason', async () => {
    await writeFile(join(parent, 'file'), '');
    const taking = takeDataDirectory(join(parent, 'file', 'data'));
    await expect(taking).rejects.toBeInstanceOf(DataDirectoryError);
    await expect(taking).rejects.toThrow(/^DATA_DIR: the directory .*file\/data cannot be used: ENOTDIR/);
  });

  test('belongs to one holder at a time, also within a process', async () => {
    const first = await takeDataDirectory(parent);
    await expect(takeDataDirectory(parent)).rejects.toMatchObject({
      name: 'DataDirectoryInUseError',
      pid: process.pid,
      message: expect.stringMatching(/in use by process \d+, since \d{4}-\d\d-\d\dT/),
    });
    first.release();
    const second = await takeDataDirectory(parent);
    second.release();
  });

  test('tells who has it, and is free as soon as that process is gone, however it went', async () => {
    const [target] = STORE_TARGETS;
    const place = await target?.makePlace();
    if (!place) throw new Error('There is no target');
    const holder = spawnStore('hold', place.options);
    await holder.saysLines(1);
    const opening = openStore(place.options);
    await expect(opening).rejects.toBeInstanceOf(DataDirectoryInUseError);
    await expect(opening).rejects.toMatchObject({ pid: holder.pid });
    await holder.kill();
    const store = await openStore(place.options);
    await store.close();

    const next = spawnStore('hold', place.options);
    await next.saysLines(1);
    await next.finish();
    const again = await openStore(place.options);
    await again.close();
    await place.remove();
  });

  test('what stands about a former owner means nothing, even under the number of a process that runs', async () => {
    await writeFile(
      join(parent, 'store.owner.json'),
      JSON.stringify({ pid: process.ppid, since: '2020-01-01T00:00:00.000Z' }),
    );
    const directory = await takeDataDirectory(parent);
    expect(JSON.parse(await readFile(join(parent, 'store.owner.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    directory.release();
  });
});

describe('a start', () => {
  test('that is the first and is killed anywhere leaves a directory that opens, and nothing beside it', async () => {
    const options = { dataDir: parent, databaseUrl: undefined, log: silentLog };
    for (const share of sampleCases([0.2, 0.45, 0.7, 0.95], 2)) {
      const starting = spawnStore('hold', options);
      await delay(share * 4_000 * Math.random());
      await starting.kill();
    }
    await mkdir(join(parent, 'pglite.unfinished-abc'));
    await writeFile(join(parent, 'pglite.unfinished-abc', 'PG_VERSION'), '18');
    const store = await openStore(options);
    const { rows } = await sql<{ n: number }>`select count(*) as n from schema_migrations`.execute(store.db);
    expect(rows[0]?.n).toBeGreaterThan(1);
    await store.close();
    expect((await readdir(parent)).sort()).toEqual(['pglite', 'store.lock', 'store.owner.json']);
  });

  test('that is killed before it has written its lock file leaves a directory that opens', async () => {
    await cp(inject('pgliteTemplate'), parent, { recursive: true });
    await writeFile(join(parent, 'pglite', 'postmaster.pid'), '');
    const store = await openStore({ dataDir: parent, databaseUrl: undefined, log: silentLog });
    expect(store.health()).toEqual({ ok: true, problem: null });
    await store.close();
  });

  test('on a directory of another PostgreSQL is refused, and the directory stays as it was', async () => {
    await mkdir(join(parent, 'pglite'));
    await writeFile(join(parent, 'pglite', 'PG_VERSION'), '17\n');
    const opening = openStore({ dataDir: parent, databaseUrl: undefined, log: silentLog });
    await expect(opening).rejects.toThrow(/was made by PostgreSQL 17, and this program reads 18/);
    expect(await readdir(join(parent, 'pglite'))).toEqual(['PG_VERSION']);
    const directory = await takeDataDirectory(parent);
    directory.release();
  });
});
