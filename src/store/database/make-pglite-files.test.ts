import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePgliteFiles } from './make-pglite-files.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'make-pglite-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('a directory that is removed before the database is made in it is not made again', async () => {
  await expect(makePgliteFiles(join(parent, 'removed'))).rejects.toThrow(
    /no such file or directory.*removed/,
  );
  expect(await readdir(parent)).toEqual([]);
});
