import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeDataDirectory } from './data-directory.ts';
import { EMBEDDED_DATABASE, UNFINISHED_RESTORE_FOLDER } from './pglite-directory.ts';

/**
 * Builds an embedded database in a folder inside the data directory, given to `build`, and puts it in its place once it is whole. After a
 * kill the folder remains, a start tells so, and the next call begins anew; after an error nothing remains.
 */
export async function buildBeside<Built>(
  dataDir: string,
  build: (dataDir: string) => Promise<Built>,
): Promise<Built> {
  const directory = await takeDataDirectory(dataDir);
  const folder = join(directory.path, UNFINISHED_RESTORE_FOLDER);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const built = await build(folder);
    await rename(join(folder, EMBEDDED_DATABASE), join(directory.path, EMBEDDED_DATABASE));
    return built;
  } finally {
    await rm(folder, { recursive: true, force: true });
    directory.release();
  }
}
