import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret } from '../secret.ts';
import { DataDirectoryError } from '../store/database/data-directory.ts';

const FILE = 'secrets.key';

/**
 * The key of the store's sealed secrets: `SECRETS_KEY`, else the content of `secrets.key` in the data directory. The first
 * start creates that file, readable by its owner only, and it stays.
 */
export async function ensureSecretsKey(dataDir: string, configured: Secret | undefined): Promise<Secret> {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  const kept = await readKey(path);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  // A link and not a rename: a faster process keeps its key, and nobody reads half of one.
  await link(beside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(beside);
  const made = await readKey(path);
  if (!made) {
    throw new DataDirectoryError(
      `The key file ${path} is empty. Restore a backup of it; without one, delete it and run \`npm run accounts -- new-signing-key\`, after which second factors must be set up again.`,
    );
  }
  return made;
}

async function readKey(path: string): Promise<Secret | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() === '' ? undefined : new Secret(text.trim());
}
