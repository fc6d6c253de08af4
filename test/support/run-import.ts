import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';

/** How the import command ended, and what it printed. */
export interface ImportRun {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the import command on a data directory, as `npm run import -- …` does. */
export async function runImport(dataDir: string, args: readonly string[]): Promise<ImportRun> {
  const child = spawn(pinnedNode(), ['src/import-candles.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
