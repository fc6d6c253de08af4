import { cpSync } from 'node:fs';
import { KNOWN_STORE } from '../support/global-known-store.ts';
import { makeDataDir } from '../support/server.ts';

/**
 * A new directory with a store that is migrated and empty, or that holds the known rows, and the function that removes it. A
 * server that makes its store itself takes seconds more.
 */
export async function makeStoreDir(
  kind: 'empty' | 'known' = 'empty',
): Promise<Awaited<ReturnType<typeof makeDataDir>>> {
  const made = await makeDataDir();
  const template = process.env[kind === 'known' ? KNOWN_STORE.dataDir : KNOWN_STORE.emptyDir];
  if (template === undefined) throw new Error('The stores to copy were not made');
  cpSync(template, made.dataDir, { recursive: true });
  return made;
}
