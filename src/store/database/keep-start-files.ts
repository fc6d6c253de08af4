import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundDatabase } from './check-pglite-files.ts';

/** PostgreSQL's system tables, cached for a quicker start. */
const CACHES = '{global,base/*}/pg_internal.init';

/**
 * Saves in memory the files that a start of PostgreSQL writes before it can fail on a table's file. Returns a function that
 * restores them. After a crash PostgreSQL's recovery would write them at any start, so nothing is saved.
 */
export async function keepStartFiles(
  path: string,
  { isShutDown, walFile }: FoundDatabase,
): Promise<() => Promise<void>> {
  const names = isShutDown ? ['global/pg_control', walFile, ...(await listCaches(path))] : [];
  const kept = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(path, name)) })),
  );
  return async () => {
    const made = (await listCaches(path)).filter((name) => !names.includes(name));
    for (const name of ['postmaster.pid', ...(isShutDown ? made : [])])
      await rm(join(path, name), { force: true });
    for (const { name, bytes } of kept) await writeFile(join(path, name), bytes);
  };
}

async function listCaches(path: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of glob(CACHES, { cwd: path })) names.push(name);
  return names;
}
