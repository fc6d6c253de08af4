import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Secret } from '../secret.ts';
import { ensureSecretsKey } from './secrets-key.ts';

async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-key-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

test('the key is made once, also by servers that start at once, and is for its owner only', async () => {
  const folder = await useFolder();
  const made = await Promise.all([1, 2, 3].map(() => ensureSecretsKey(folder, undefined)));
  const [key] = made.map((one) => one.reveal());
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set(made.map((one) => one.reveal())).size).toBe(1);
  expect((await ensureSecretsKey(folder, undefined)).reveal()).toBe(key);
  expect(await readdir(folder)).toEqual(['secrets.key']);
  expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, 'secrets.key'), 'utf8')).trim()).toBe(key);
});

test.each([
  ['is empty', '\n'],
  ['is damaged', 'zz'],
  ['is damaged', '\u0000'.repeat(43)],
])('a file that is no key %s, and is neither taken nor replaced', async (problem, content) => {
  const folder = await useFolder();
  await mkdir(folder);
  await writeFile(join(folder, 'secrets.key'), content);
  await expect(ensureSecretsKey(folder, undefined)).rejects.toThrow(
    `secrets.key ${problem}. Restore a backup`,
  );
  expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toBe(content);
  expect(await readdir(folder)).toEqual(['secrets.key']);
});

test('a key of the settings is taken as it is, and no file is made', async () => {
  const folder = await useFolder();
  const configured = new Secret('x'.repeat(32));
  expect(await ensureSecretsKey(folder, configured)).toBe(configured);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
