import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/database/open-store.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a migrated, empty PGlite, to copy. */
    pgliteTemplate: string;
  }
}

/** Makes a data directory to copy: initialising and migrating one takes longer than most tests. */
export async function makePgliteTemplate(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-template-'));
  const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
  await store.close();
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
