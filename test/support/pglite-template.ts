import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/database/open-store.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a migrated, empty PGlite, to copy. Copies beside it are removed with it, at the end of the run. */
    pgliteTemplate: string;
  }
}

/** Makes a data directory to copy: initialising and migrating one takes longer than most tests. */
export async function makePgliteTemplate(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'store-template-'));
  const dataDir = join(parent, 'template');
  await mkdir(dataDir);
  const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
  await store.close();
  return { dataDir, remove: () => rm(parent, { recursive: true, force: true }) };
}
