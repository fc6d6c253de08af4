import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LOCK_FILE = 'store.lock';
const OWNER_FILE = 'store.owner.json';
const SQLITE_BUSY = 5;

/** The data directory cannot be had. The message names it and the reason, for the operator. */
export class DataDirectoryError extends Error {
  override readonly name: string = 'DataDirectoryError';
}

/** Another process has the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {
  override readonly name = 'DataDirectoryInUseError';
  readonly pid: number | null;
  /** When that process opened the directory, ISO 8601; null where it did not get to say. */
  readonly since: string | null;

  constructor(directory: string, owner: Owner | null) {
    const who = owner ? `process ${owner.pid}, since ${owner.since}` : 'another process';
    super(
      `The data directory ${directory} is in use by ${who}. Stop that process or choose another DATA_DIR.`,
    );
    this.pid = owner?.pid ?? null;
    this.since = owner?.since ?? null;
  }
}

export interface DataDirectory {
  /** Absolute path. */
  readonly path: string;
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly since: string;
}

/**
 * Makes the data directory (mode 0700) and takes it for this process until released. Throws `DataDirectoryInUseError`
 * while another process, or another holder in this one, has it, `DataDirectoryError` where it cannot be made or written to.
 *
 * The lock is the exclusive lock of an empty SQLite file: the operating system keeps it (fcntl on Linux and macOS,
 * LockFileEx on Windows) and gives it back when the process ends, however it ends. So no lock is ever stale, and a
 * process number that was used again means nothing. The owner's number stands in a file beside it, only to be named.
 */
export async function takeDataDirectory(directory: string): Promise<DataDirectory> {
  const path = resolve(directory);
  const lock = await openLock(path);
  try {
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataDirectoryInUseError(path, await readOwner(path));
  }
  const owner: Owner = { pid: process.pid, since: new Date().toISOString() };
  await writeFile(join(path, OWNER_FILE), JSON.stringify(owner), { mode: 0o600 });
  return { path, release: () => lock.close() };
}

async function openLock(path: string): Promise<DatabaseSync> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(path, LOCK_FILE));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirectoryError(`DATA_DIR: the directory ${path} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(join(path, OWNER_FILE), 'utf8')) as Owner;
  } catch {
    return null;
  }
}
