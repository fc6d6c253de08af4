import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as zod from 'zod';
import { Secret } from './secret.ts';
import { isDataDirectoryTaken } from './store/database/data-directory.ts';

const FILE = 'server.json';
const KEY_FILE = 'local.key';
/** Seconds, on a machine under load: a server answers while it works. */
const ANSWER_LIMIT_MS = 60_000;

const Announcement = zod.object({ url: zod.url(), pid: zod.number().int().min(1) });
/** The answer of a server of ours that runs. */
const Alive = zod.object({ status: zod.literal('ok') });

/** A server that uses a data directory, and the key with which tools on this machine sign in to it. */
export interface LocalServer {
  readonly url: string;
  readonly key: Secret;
}

/** Writes the address of this process to the data directory for command-line tools, readable by its owner only. */
export async function announceLocalServer(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify({ url, pid: process.pid }), { mode: 0o600 });
}

/** Deletes the address again. */
export async function withdrawLocalServer(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}

/** A server has the data directory, and does not answer. */
export class SilentServerError extends Error {}

/**
 * The server of a data directory; undefined if there is none, or only the file of a dead one. Throws SilentServerError where one
 * is there and too busy to answer: to go on as if there were none would be wrong.
 */
export async function findLocalServer(dataDir: string): Promise<LocalServer | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  const key = await readFile(join(dataDir, KEY_FILE), 'utf8').catch(() => undefined);
  if (text === undefined || key === undefined) return undefined;
  const announced = readAnnouncement(text);
  if (announced === undefined) return undefined;
  const { url, pid } = announced;
  // Another program may listen at the address of a server that was killed: it must not get the key.
  if (!isAlive(pid) && !(await isDataDirectoryTaken(dataDir))) return undefined;
  try {
    const answer = await fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!Alive.safeParse(await answer.json()).success) return undefined;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) return undefined;
    const seconds = ANSWER_LIMIT_MS / 1_000;
    throw new SilentServerError(
      `The server of DATA_DIR (process ${pid}, ${url}) did not answer in ${seconds} s. Try again when it is less busy, or stop it.`,
      { cause: error },
    );
  }
  return { url, key: new Secret(key.trim()) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Undefined if the file was truncated or is not ours: opening the directory reports who uses it. */
function readAnnouncement(text: string): zod.infer<typeof Announcement> | undefined {
  try {
    return Announcement.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
