import { access, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPgliteFiles, DamagedFilesError, type FoundDatabase } from './check-pglite-files.ts';
import { DataDirectoryError } from './data-directory.ts';
import { keepStartFiles } from './keep-start-files.ts';
import { makePgliteFiles } from './make-pglite-files.ts';
import { MigrationError } from './migrate.ts';
import { troubleOf } from './store-trouble.ts';

export const EMBEDDED_DATABASE = 'pglite';
/** Where a restore builds a database before it is put in its place. */
export const UNFINISHED_RESTORE_FOLDER = 'restore.unfinished';
const UNFINISHED = 'pglite.unfinished-';
/** The file that a server leaves in a data directory after it created a database there. */
const SIGNS_OF_A_DATABASE = ['secrets.key', 'local.key', 'server.json', 'chain'];
/** The space that a start needs: some segments of the write-ahead log, or an initial database. */
const FREE_BYTES_NEEDED = 64 * 1024 * 1024;

const RESTORE =
  'Put a backup of it in its place, or move it away to begin with an empty one. Nothing in it was deleted.';

/**
 * Opens the database inside a data directory that this process has locked. `open` is given the path. A new database is
 * created under a temporary name and renamed when complete, so an interrupted first start leaves nothing unusable; its
 * remains are deleted. A database that cannot be opened is not changed, and DataDirectoryError reports path, reason and
 * remedy in one sentence. The making of a new one ends when `signal` aborts.
 */
export async function openPgliteDirectory<Opened>(
  dataDirectory: string,
  hadOwner: boolean,
  open: (path: string) => Promise<Opened>,
  signal?: AbortSignal,
): Promise<Opened> {
  const path = join(dataDirectory, EMBEDDED_DATABASE);
  const names = await readdir(dataDirectory);
  const leftovers = names.filter((name) => name.startsWith(UNFINISHED));
  // A process that makes one ends soon after a start that was killed, and may still be writing.
  const retry = { maxRetries: 10, retryDelay: 200 };
  await Promise.all(
    leftovers.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true, ...retry })),
  );
  if (names.includes(UNFINISHED_RESTORE_FOLDER))
    await forgetRestore(join(dataDirectory, UNFINISHED_RESTORE_FOLDER), names.includes(EMBEDDED_DATABASE));
  if (!names.includes(EMBEDDED_DATABASE)) {
    refuseLostDatabase(path, names, hadOwner);
    await makeDatabase(dataDirectory, path, signal);
  }
  const putBack = await keepStartFiles(path, await findDatabase(path));
  try {
    return await open(path);
  } catch (error) {
    await putBack();
    throw await refusalOf(path, error);
  }
}

/** Of a restore that was killed: after it put its database in place there is nothing to tell. */
async function forgetRestore(folder: string, isRestored: boolean): Promise<void> {
  if (!isRestored)
    throw new DataDirectoryError(
      `A restore was cut off, and nothing of it is in use. Run it again, or delete ${folder} to begin with an empty database.`,
    );
  await rm(folder, { recursive: true, force: true });
}

/** An operator who deleted the database alone, or mounted another disk there, gets an error instead of an empty database. */
function refuseLostDatabase(path: string, names: readonly string[], hadOwner: boolean): void {
  const signs = names.filter((name) => SIGNS_OF_A_DATABASE.includes(name));
  if (!hadOwner || signs.length === 0) return;
  throw new DataDirectoryError(
    `The database ${path} is missing, but ${signs.join(', ')} in the data directory ${signs.length === 1 ? 'is' : 'are'} of an earlier start. Restore it, or move the rest of the data directory away to start with an empty one.`,
  );
}

async function makeDatabase(
  dataDirectory: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unfinished = await mkdtemp(join(dataDirectory, UNFINISHED));
  try {
    await makePgliteFiles(unfinished, signal);
    await access(join(unfinished, 'PG_VERSION'));
    await rename(unfinished, path);
  } catch (error) {
    const reason = await fullDiskReason(dataDirectory);
    await rm(unfinished, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw new DataDirectoryError(
      `The database ${path} cannot be made: ${reason ?? `PostgreSQL failed (${messageOf(error)}). Choose another DATA_DIR.`}`,
      { cause: error },
    );
  }
}

async function findDatabase(path: string): Promise<FoundDatabase> {
  try {
    return await checkPgliteFiles(path);
  } catch (error) {
    if (!(error instanceof DamagedFilesError)) throw error;
    throw new DataDirectoryError(`The database ${path} cannot be opened: ${error.message}. ${RESTORE}`, {
      cause: error,
    });
  }
}

async function refusalOf(path: string, error: unknown): Promise<DataDirectoryError> {
  const why =
    (await fullDiskReason(path)) ??
    `PostgreSQL does not start on its files, so one of them is damaged or missing. ${RESTORE}`;
  return new DataDirectoryError(`The database ${path} cannot be opened: ${why}`, { cause: error });
}

/** The migration failed. The error also names the database. */
export function namingDatabase(dataDirectory: string, error: unknown): unknown {
  const path = join(dataDirectory, EMBEDDED_DATABASE);
  if (error instanceof MigrationError)
    return new MigrationError(`The database ${path} cannot be used: ${error.message}`, {
      cause: error.cause,
    });
  const trouble = troubleOf(error, false);
  if (!trouble) return error;
  return new DataDirectoryError(
    `The database ${path} cannot be used: ${trouble.message} Cause: ${messageOf(trouble.cause)}. Restore a backup in its place, or move it away to start with an empty one.`,
    { cause: error },
  );
}

/** Undefined if the disk has room. */
async function fullDiskReason(path: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize >= FREE_BYTES_NEEDED) return undefined;
  return `its disk is full (${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free). Free ${FREE_BYTES_NEEDED / 1024 / 1024} MB or more and start again.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
