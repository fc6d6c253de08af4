import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ensureConsoleBuilt } from '../../scripts/console-build.mjs';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { makeDataDir } from './server.ts';
import { TEST_NODE_FLAGS } from './test-node-flags.ts';

/**
 * Names of the variables by which the workers learn of the stores to copy: the directory of the one with the known rows, the
 * moment it was made for, and the directory of an empty one.
 */
export const KNOWN_STORE = {
  dataDir: 'KNOWN_STORE_DATA_DIR',
  now: 'KNOWN_STORE_NOW',
  emptyDir: 'KNOWN_STORE_EMPTY_DIR',
} as const;

const SEED = 'test/support/seed-known-rows.ts';

/** Once a run: the console as the sources have it, and the stores that tests copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureConsoleBuilt();
  const [empty, known] = [await makeDataDir(), await makeDataDir()];
  const now = String(Math.floor(Date.now() / 1000));
  const child = spawn(pinnedNode(), [...TEST_NODE_FLAGS, SEED, known.dataDir, now, empty.dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const errors = text(child.stderr);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The known rows could not be written:\n${await errors}`);
  process.env[KNOWN_STORE.dataDir] = known.dataDir;
  process.env[KNOWN_STORE.emptyDir] = empty.dataDir;
  process.env[KNOWN_STORE.now] = now;
  return async () => {
    await known.remove();
    await empty.remove();
  };
}
