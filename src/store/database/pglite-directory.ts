import { access, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPgliteFiles, DamagedFilesError, type FoundDatabase } from './check-pglite-files.ts';
import { createPglite } from './create-pglite.ts';
import { DataDirectoryError } from './data-directory.ts';
import { keepStartFiles } from './keep-start-files.ts';
import { MigrationError } from './migrate.ts';
import { troubleOf } from './store-trouble.ts';

const DIRECTORY = 'pglite';
const UNFINISHED = 'pglite.unfinished-';
/** What a server leaves in a data directory after it has made a database there. */
const SIGNS_OF_A_DATABASE = ['secrets.key', 'local.key', 'server.json', 'chain'];
/** What a start needs: some segments of the write-ahead log, or a database to begin with. */
const FREE_BYTES_NEEDED = 64 * 1024 * 1024;

const RESTORE =
  'Put a backup of it in its place, or move it away to begin with an empty one. Nothing in it was deleted.';

/**
 * Opens the database inside a data directory that this process holds, by `open`, which is given the path. A new one is made
 * beside and renamed when it is whole, so that a first start that is cut short leaves nothing that cannot be opened; what
 * such a start left is removed. A database that cannot be opened is left as it was, and told by DataDirectoryError in a
 * sentence with path, reason and remedy.
 */
export async function openPgliteDirectory<Opened>(
  dataDirectory: string,
  hadOwner: boolean,
  open: (path: string) => Promise<Opened>,
): Promise<Opened> {
  const path = join(dataDirectory, DIRECTORY);
  const names = await readdir(dataDirectory);
  const leftovers = names.filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftovers.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true })));
  if (!names.includes(DIRECTORY)) {
    refuseLostDatabase(path, names, hadOwner);
    await makeDatabase(dataDirectory, path);
  }
  const putBack = await keepStartFiles(path, await findDatabase(path));
  try {
    return await open(path);
  } catch (error) {
    await putBack();
    throw await refusalOf(path, error);
  }
}

/** Anybody who deletes the database alone, or mounts another disk there, is told before an empty one takes its place. */
function refuseLostDatabase(path: string, names: readonly string[], hadOwner: boolean): void {
  const signs = names.filter((name) => SIGNS_OF_A_DATABASE.includes(name));
  if (!hadOwner || signs.length === 0) return;
  throw new DataDirectoryError(
    `The database ${path} is missing, while ${signs.join(', ')} beside it ${signs.length === 1 ? 'tells' : 'tell'} of a former start. Put it back, or move the rest of the data directory away to begin with an empty one.`,
  );
}

async function makeDatabase(dataDirectory: string, path: string): Promise<void> {
  const unfinished = await mkdtemp(join(dataDirectory, UNFINISHED));
  try {
    const lite = await createPglite(unfinished);
    await lite.close();
    await access(join(unfinished, 'PG_VERSION'));
    await rename(unfinished, path);
  } catch (error) {
    const reason = await fullDiskReason(dataDirectory);
    await rm(unfinished, { recursive: true, force: true });
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

/** What brought the tables up to date failed: an error that names the database too. */
export function namingDatabase(dataDirectory: string, error: unknown): unknown {
  const path = join(dataDirectory, DIRECTORY);
  if (error instanceof MigrationError)
    return new MigrationError(`The database ${path} cannot be used: ${error.message}`, {
      cause: error.cause,
    });
  const trouble = troubleOf(error, false);
  if (!trouble) return error;
  return new DataDirectoryError(
    `The database ${path} cannot be used: ${trouble.message} It said: ${messageOf(trouble.cause)}. Put a backup of it in its place, or move it away to begin with an empty one.`,
    { cause: error },
  );
}

/** Undefined where the disk has room. */
async function fullDiskReason(path: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize >= FREE_BYTES_NEEDED) return undefined;
  return `its disk is full (${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free). Free ${FREE_BYTES_NEEDED / 1024 / 1024} MB or more and start again.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
