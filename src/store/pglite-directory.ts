import { access, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPglite } from './create-pglite.ts';

const DIRECTORY = 'pglite';
const UNFINISHED = 'pglite.unfinished-';
/** The major version of the PostgreSQL inside PGlite 0.5. */
const POSTGRESQL_VERSION = '18';

/**
 * Answers the path of an initialised PGlite directory inside a data directory that this process holds. A new one is
 * made beside and renamed when it is whole, so that a first start that is cut short leaves nothing that cannot be
 * opened; what such a start left is removed.
 */
export async function preparePgliteDirectory(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, DIRECTORY);
  const names = await readdir(dataDirectory);
  const leftovers = names.filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftovers.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true })));
  if (names.includes(DIRECTORY)) {
    await checkVersion(path);
    return path;
  }
  const unfinished = await mkdtemp(join(dataDirectory, UNFINISHED));
  const lite = await createPglite(unfinished);
  await lite.close();
  await access(join(unfinished, 'PG_VERSION'));
  await rename(unfinished, path);
  return path;
}

async function checkVersion(path: string): Promise<void> {
  const version = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim();
  if (version === POSTGRESQL_VERSION) return;
  throw new Error(
    `The database in ${path} was made by PostgreSQL ${version}; this program reads ${POSTGRESQL_VERSION}.`,
  );
}
