import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '../contract/app-error.ts';
import type { Store } from '../store/database/open-store.ts';

/** The next start deletes directories of this name, so a copy that nobody deleted does not stay. */
const UNFINISHED = 'pglite.unfinished-backup-';

/** Copies the embedded database into a new data directory inside its own; undefined for PostgreSQL. */
export function copierOf(store: Store, dataDir: string): (() => Promise<string>) | undefined {
  const { copyFiles } = store;
  if (!copyFiles) return undefined;
  return async () => {
    const directory = await mkdtemp(join(resolve(dataDir), UNFINISHED));
    try {
      await copyFiles(join(directory, 'pglite'));
      return directory;
    } catch (error) {
      await rm(directory, { recursive: true, force: true });
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC') throw error;
      const problems = [{ field: 'disk', reason: 'has no room for a copy of the database' }];
      throw new AppError('backup_refused', { problems, cause: error });
    }
  };
}
