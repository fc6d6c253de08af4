import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE, pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { programFile } from './program-file.ts';
import { TEST_NODE_FLAGS } from './test-node-flags.ts';

/** How a command ended, and its output. */
export interface CommandRun {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one of the program's commands on a data directory, as its npm script does, with a text on standard input. */
export async function runCommand(
  file: string,
  args: readonly string[],
  dataDir: string,
  options: {
    readonly input?: string;
    readonly env?: Readonly<Record<string, string>>;
    /** Called with everything that has been printed, whenever that is more. */
    readonly onOutput?: (output: string) => void;
  } = {},
): Promise<CommandRun> {
  const child = spawn(pinnedNode(), [...TEST_NODE_FLAGS, programFile(file), ...args], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(options.input ?? '');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      options.onOutput?.(output);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
