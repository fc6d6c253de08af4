import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret } from '../secret.ts';

const FILE = 'local.key';
const SCHEME = /^LocalKey (\S+)$/;

/**
 * Creates the key with which command-line tools on this machine sign in, and writes it to the data directory's `local.key`
 * atomically, readable by its owner only. Each start creates a new one, so that an old file is useless.
 */
export async function createLocalKey(dataDir: string): Promise<Secret> {
  const key = new Secret(randomBytes(32).toString('base64url'));
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const beside = `${path}.${process.pid}`;
  await rm(beside, { force: true });
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(`${key.reveal()}\n`);
  } finally {
    await file.close();
  }
  await rename(beside, path);
  return key;
}

/** Deletes the key file; called when the server stops. */
export async function removeLocalKey(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}

/** Whether an Authorization header carries the key; compared in constant time. */
export function isLocalKey(key: Secret, header: string | undefined): boolean {
  const given = Buffer.from(SCHEME.exec(header ?? '')?.[1] ?? '');
  const wanted = Buffer.from(key.reveal());
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
