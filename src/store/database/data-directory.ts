import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LOCK_FILE = 'store.lock';
const OWNER_FILE = 'store.owner.json';
const SQLITE_BUSY = 5;

/** The remedy for each system error code. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Change its owner to the user that runs the program, or choose another DATA_DIR.',
  EPERM: 'Change its owner to the user that runs the program, or choose another DATA_DIR.',
  EROFS: 'Mount its disk for writing, or choose another DATA_DIR.',
  ENOSPC: 'Free some space on its disk, or choose another DATA_DIR.',
  EDQUOT: 'Free some space on its disk, or choose another DATA_DIR.',
  EEXIST: 'Move the file of that name away, or choose another DATA_DIR.',
  ENOTDIR: 'Move the file of that name away, or choose another DATA_DIR.',
  EISDIR: 'Move the directory of that name away, or choose another DATA_DIR.',
};

/** The data directory cannot be used. The message names it and the reason, for the operator. */
export class DataDirectoryError extends Error {
  override readonly name: string = 'DataDirectoryError';
}

/** Another process uses the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {
  override readonly name = 'DataDirectoryInUseError';
  readonly pid: number | null;
  /** When that process opened the directory, ISO 8601; null if it did not record it. */
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
  /** True if the program used it before, so this is not the first start. */
  readonly hadOwner: boolean;
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly since: string;
}

/**
 * Creates the data directory (mode 0700) and locks it for this process until released. Throws `DataDirectoryInUseError` while
 * another process, or another holder in this one, has the lock, and `DataDirectoryError` if the directory cannot be created
 * or written.
 * The lock is an exclusive lock on an empty SQLite file. The operating system holds it (fcntl on Linux and macOS, LockFileEx
 * on Windows) and releases it whenever and however the process ends. So a lock is never stale, and reused process ids do no
 * harm. The owner's process id is in a second file, only for the error message.
 */
export async function takeDataDirectory(directory: string): Promise<DataDirectory> {
  const path = resolve(directory);
  const lock = await openLock(path);
  try {
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirectoryInUseError(path, await readOwner(path));
    throw new DataDirectoryError(
      `The lock file ${join(path, LOCK_FILE)} cannot be used: ${messageOf(error)}. It is empty: delete it and start again.`,
      { cause: error },
    );
  }
  try {
    const hadOwner = (await readOwner(path)) !== null;
    const owner: Owner = { pid: process.pid, since: new Date().toISOString() };
    await writeFile(join(path, OWNER_FILE), JSON.stringify(owner), { mode: 0o600 });
    return { path, hadOwner, release: () => lock.close() };
  } catch (error) {
    lock.close();
    throw unusable(path, error);
  }
}

/** Whether a process, this one included, has the lock of a data directory. What is missing or cannot be read is not taken. */
export async function isDataDirectoryTaken(directory: string): Promise<boolean> {
  const file = join(resolve(directory), LOCK_FILE);
  let lock: DatabaseSync | undefined;
  try {
    await access(file, constants.R_OK);
    // To read only, which keeps no server that starts meanwhile from the lock.
    lock = new DatabaseSync(file, { readOnly: true });
    lock.exec('begin exclusive');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    lock?.close();
  }
}

/** What a failed file system call means for the data directory: the reason and the remedy. */
export function unusable(path: string, error: unknown): DataDirectoryError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const remedy = REMEDIES[code] ?? 'Fix that, or choose another DATA_DIR.';
  return new DataDirectoryError(
    `DATA_DIR: the directory ${path} cannot be used: ${messageOf(error)}. ${remedy}`,
    { cause: error },
  );
}

async function openLock(path: string): Promise<DatabaseSync> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return new DatabaseSync(join(path, LOCK_FILE));
  } catch (error) {
    throw unusable(path, error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
