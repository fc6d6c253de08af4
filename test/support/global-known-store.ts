import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ensureConsoleBuilt } from '../../scripts/console-build.mjs';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { makeDataDir } from './server.ts';

/** Names of the variables by which the workers learn of the store: its directory, and the moment it was made for. */
export const KNOWN_STORE = { dataDir: 'KNOWN_STORE_DATA_DIR', now: 'KNOWN_STORE_NOW' } as const;

/** Once a run: the console as the sources have it, and a store with the known rows that every worker copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureConsoleBuilt();
  const { dataDir } = await makeDataDir();
  const now = String(Math.floor(Date.now() / 1000));
  const child = spawn(pinnedNode(), ['test/support/seed-known-rows.ts', dataDir, now], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const errors = text(child.stderr);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The known rows could not be written:\n${await errors}`);
  process.env[KNOWN_STORE.dataDir] = dataDir;
  process.env[KNOWN_STORE.now] = now;
  return () => rm(dataDir, { recursive: true, force: true });
}
