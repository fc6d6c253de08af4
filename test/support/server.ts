import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { serverProcess } from '../../scripts/server-process.mjs';
import { programFile } from './program-file.ts';
import { TEST_NODE_FLAGS } from './test-node-flags.ts';

export const OPERATOR = { email: 'operator@example.com', password: 'correct horse battery staple' } as const;

/** How long a server may take until it prints its address: seconds, on a machine under load a minute. */
const START_LIMIT_MS = 180_000;

/** A process of the real program with a separate port and data directory. */
export interface TestServer {
  /** Such as http://127.0.0.1:43210, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything it has printed until now, standard output and standard error together. */
  output(): string;
  /** Closes the reading end of all that it prints, as `| head -1` does. */
  closeOutput(): void;
  /** Resolves when it has exited by itself or by `stop`. */
  readonly ended: Promise<Ending>;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Milliseconds from the signal, or from the start without one, to the exit. */
  readonly afterMs: number;
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly market?: 'simulated' | 'oanda' | 'none';
  /** Further environment variables; one given as undefined is absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The checkout of another version; else this one. */
  readonly folder?: string;
  /** An open file that takes its log in place of `output`. */
  readonly logFile?: number;
  /** Nobody reads what it prints, from the start. */
  readonly isUnread?: boolean;
  /** In a group of processes of its own, which a stop by `runServerToEnd` signals as a whole, as service managers and terminals do. */
  readonly isGroup?: boolean;
}

/** A new directory under the system's temporary one, and the function that removes it. */
export async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trading-platform-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Starts the program and answers once it has printed its address; throws with its output where it ends before. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const { child, output, ended } = spawnServer(options);
  const url = await readAddress(child, output, ended);
  return {
    url,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    output,
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    ended,
    async stop(signal = 'SIGTERM') {
      const sentAt = performance.now();
      child.kill(signal);
      const ending = await ended;
      return { ...ending, afterMs: performance.now() - sentAt };
    },
  };
}

/**
 * Runs the program until it exits: by itself, such as on an invalid setting, or stopped with SIGTERM once `when` resolves.
 */
export async function runServerToEnd(
  options: ServerOptions,
  when?: (output: () => string) => Promise<unknown>,
): Promise<Ending & { output: string }> {
  const { child, output, ended } = spawnServer(options);
  if (when) {
    await Promise.race([when(output), ended]);
    if (options.isGroup) process.kill(-child.pid!, 'SIGTERM');
    else child.kill('SIGTERM');
  }
  return { ...(await ended), output: output() };
}

interface SpawnedServer {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<Ending>;
}

function spawnServer({
  dataDir,
  market = 'none',
  env = {},
  folder = ROOT,
  logFile,
  isUnread,
  isGroup = false,
}: ServerOptions): SpawnedServer {
  const { flags, env: common } = serverProcess();
  // Another version has no bundle.
  const program = folder === ROOT ? programFile('src/main.ts') : 'src/main.ts';
  const child = spawn(pinnedNode(), [...flags, ...TEST_NODE_FLAGS, program], {
    cwd: folder,
    env: {
      ...common,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      MARKET: market,
      CHAIN: 'none',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', logFile ?? 'pipe'],
    detached: isGroup,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('output');
    });
  }
  if (isUnread) child.stdout?.destroy();
  return { child, output: () => output, ended: watchEnd(child) };
}

async function watchEnd(child: ChildProcess): Promise<Ending> {
  const startedAt = performance.now();
  // 'close' and not 'exit': only then has everything that it printed arrived.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, afterMs: performance.now() - startedAt };
}

function readAddress(child: ChildProcess, output: () => string, ended: Promise<Ending>): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server printed no address in ${START_LIMIT_MS / 1000} s:\n${output()}`));
    }, START_LIMIT_MS);
    child.on('output', () => {
      const found = /https?:\/\/(127\.0\.0\.1|0\.0\.0\.0):\d+/.exec(output());
      if (!found) return;
      clearTimeout(limit);
      resolve(found[0]);
    });
    ended.then(({ code }) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code} and printed:\n${output()}`));
    }, reject);
  });
}
