import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret } from '../secret.ts';
import { DataDirectoryError } from '../store/database/data-directory.ts';

const FILE = 'secrets.key';
/** Characters of a key, in the file as in the settings: a file that was cut off or damaged would otherwise seal with next to nothing. */
const SHORTEST = 32;

/**
 * The key of the store's sealed secrets: `SECRETS_KEY`, else the content of `secrets.key` in the data directory. The first
 * start creates that file, readable by its owner only, and it stays. Throws a DataDirectoryError if it is no key.
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
  if (!made) throw unusable(path, 'is empty');
  return made;
}

function unusable(path: string, problem: string): DataDirectoryError {
  return new DataDirectoryError(
    `The key file ${path} ${problem}. Restore a backup of it; without one, delete it and run \`npm run accounts -- new-signing-key\`, after which second factors must be set up again.`,
  );
}

async function readKey(path: string): Promise<Secret | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const key = text.trim();
  if (key === '') return undefined;
  if (key.length < SHORTEST || !/^[\x20-\x7e]+$/.test(key)) throw unusable(path, 'is damaged');
  return new Secret(key);
}
