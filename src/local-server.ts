import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as zod from 'zod';
import { Secret } from './secret.ts';

const FILE = 'server.json';
const KEY_FILE = 'local.key';
const ANSWER_LIMIT_MS = 5_000;

const Announcement = zod.object({ url: zod.url(), pid: zod.number().int() });

/** A server that runs on a data directory, and the key by which tools on this machine sign in to it. */
export interface LocalServer {
  readonly url: string;
  readonly key: Secret;
}

/** Leaves the address of this process in the data directory for command-line tools; only the owner may read it. */
export async function announceLocalServer(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify({ url, pid: process.pid }), { mode: 0o600 });
}

/** Takes the address away again. */
export async function withdrawLocalServer(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}

/** The server of a data directory, if one answers there; undefined where there is none or only what a dead one left. */
export async function findLocalServer(dataDir: string): Promise<LocalServer | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  const key = await readFile(join(dataDir, KEY_FILE), 'utf8').catch(() => undefined);
  if (text === undefined || key === undefined) return undefined;
  const url = readAddress(text);
  if (url === undefined) return undefined;
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(
    () => undefined,
  );
  return answer ? { url, key: new Secret(key.trim()) } : undefined;
}

/** Undefined where the file was cut short or is none of ours: who has the directory is told when it is opened. */
function readAddress(text: string): string | undefined {
  try {
    return Announcement.parse(JSON.parse(text)).url;
  } catch {
    return undefined;
  }
}
