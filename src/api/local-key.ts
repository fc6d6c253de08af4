import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Secret } from '../secret.ts';

const FILE = 'local.key';
const SCHEME = /^LocalKey (\S+)$/;

const LocalKeyFile = z.object({ url: z.url(), key: z.string().min(1), pid: z.number().int() });

/** Where the server that runs on a data directory listens, and the key that it takes from command-line tools. */
export interface LocalKey {
  readonly url: string;
  readonly key: Secret;
  readonly pid: number;
}

/** A new key; each start of a server makes one, so that an old file opens nothing. */
export function createLocalKey(): Secret {
  return new Secret(randomBytes(32).toString('base64url'));
}

/** Writes `local.key` into the data directory, readable by its owner only; replaced whole, never seen half written. */
export async function writeLocalKey(dataDir: string, { url, key, pid }: LocalKey): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const beside = `${path}.${pid}`;
  await rm(beside, { force: true });
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify({ url, key: key.reveal(), pid }));
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/** The key that a server left in the data directory; undefined where there is none or it is unreadable. */
export async function readLocalKey(dataDir: string): Promise<LocalKey | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = LocalKeyFile.safeParse(tryParse(text));
  return parsed.success ? { ...parsed.data, key: new Secret(parsed.data.key) } : undefined;
}

/** Removes the key file if it is still the one that this process wrote. */
export async function removeLocalKey(dataDir: string, pid: number): Promise<void> {
  if ((await readLocalKey(dataDir))?.pid === pid) await rm(join(dataDir, FILE), { force: true });
}

/** The header by which a command-line tool signs in. */
export function localKeyHeader(key: Secret): string {
  return `LocalKey ${key.reveal()}`;
}

/** Whether an Authorization header carries the key; compared in constant time. */
export function isLocalKey(key: Secret, header: string | undefined): boolean {
  const given = Buffer.from(SCHEME.exec(header ?? '')?.[1] ?? '');
  const wanted = Buffer.from(key.reveal());
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
