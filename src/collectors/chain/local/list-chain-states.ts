import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the node writes as it exits, over the file of that name. */
export const EXIT_STATE = 'chain.json';
/** What is saved between two rounds, whole or not at all. */
export const SAVED_STATE = 'chain.saved.json';

/** The paths of the saved states of a local chain, the newest first. */
export async function listChainStates(folder: string): Promise<string[]> {
  const found: { path: string; written: number }[] = [];
  for (const path of [join(folder, EXIT_STATE), join(folder, SAVED_STATE)]) {
    const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (file) found.push({ path, written: file.mtimeMs });
  }
  return found.sort((a, b) => b.written - a.written).map(({ path }) => path);
}
