import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../scripts/installation.mjs';
import { OPERATOR } from './server.ts';

/** A server that was started by `npm start`, as an operator does. */
export interface NpmServer {
  readonly url: string;
  /** Of npm itself. */
  readonly pid: number;
  /** Milliseconds since the command was given. */
  sinceStartMs(): number;
  /** Sends the signal to npm itself; answers how many milliseconds npm took to end, and how it ended. */
  stop(signal?: NodeJS.Signals): Promise<{ afterMs: number; code: number | null }>;
}

export interface NpmServerOptions {
  readonly dataDir: string;
  readonly market: 'simulated' | 'none';
  readonly chain?: 'local' | 'none';
  /** The checkout; ours without one. */
  readonly folder?: string;
  /** The environment of npm, in addition to the settings; ours by default. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `npm start` and resolves when the address is printed; rejects with its output if it exits before. */
export async function startByNpm(options: NpmServerOptions): Promise<NpmServer> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: options.folder ?? ROOT,
    env: {
      ...(options.env ?? process.env),
      PORT: '0',
      DATA_DIR: options.dataDir,
      MARKET: options.market,
      CHAIN: options.chain ?? 'none',
      LOG_LEVEL: 'error',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    url: await readAddress(child.stdout),
    pid: child.pid ?? 0,
    sinceStartMs: () => performance.now() - startedAt,
    async stop(signal = 'SIGTERM') {
      const sentAt = performance.now();
      child.kill(signal);
      const [code] = await ended;
      return { afterMs: performance.now() - sentAt, code };
    },
  };
}

function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed);
      if (found) resolve(found[0]);
    });
    output.on('end', () => reject(new Error(`npm start ended without an address:\n${printed}`)));
  });
}
