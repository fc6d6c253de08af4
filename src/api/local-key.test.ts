import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocalKey, isLocalKey, removeLocalKey } from './local-key.ts';

test('the key stands in a file that only its owner may read, and is another one at each start', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'local-key-')), 'data');
  await createLocalKey(dataDir);
  const path = join(dataDir, 'local.key');
  const first = (await readFile(path, 'utf8')).trim();
  await writeFile(path, 'something left behind', { mode: 0o644 });
  const key = await createLocalKey(dataDir);
  const second = (await readFile(path, 'utf8')).trim();
  expect(second).toBe(key.reveal());
  expect(second).not.toBe(first);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['local.key']);

  expect(isLocalKey(key, `LocalKey ${second}`)).toBe(true);
  for (const header of [
    undefined,
    '',
    second,
    `Bearer ${second}`,
    `LocalKey ${first}`,
    `LocalKey ${second} `,
    `localkey ${second}`,
  ]) {
    expect([header, isLocalKey(key, header)]).toEqual([header, false]);
  }
  await removeLocalKey(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
