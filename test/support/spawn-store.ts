import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { StoreOptions } from '../../src/store/database/open-store.ts';

const SCRIPT = join(import.meta.dirname, '../faults/open-store-child.ts');

export interface StoreProcess {
  readonly pid: number;
  /** Lines that it has printed so far. */
  readonly said: readonly string[];
  /** Resolves when it has printed that many lines; rejects when it exits before. */
  saysLines(count: number): Promise<void>;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
  /** Lets it close the store and exit. */
  finish(): Promise<void>;
}

/** Opens a store in a separate process, to hold it, to write trades or pending transactions to it endlessly, or to delete prices from before 2026. */
export function spawnStore(mode: 'hold' | 'write' | 'age' | 'forget', options: StoreOptions): StoreProcess {
  const place = { dataDir: options.dataDir, databaseUrl: options.databaseUrl?.reveal() };
  const child = spawn(process.execPath, [SCRIPT, mode, JSON.stringify(place)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const troubles: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  child.stderr.on('data', (data) => troubles.push(String(data)));
  const gone = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    said,
    async saysLines(count) {
      await new Promise<void>((resolve, reject) => {
        const check = () => said.length >= count && resolve();
        lines.on('line', check);
        child.once('exit', () => reject(new Error(`The process ended early: ${troubles.join('')}`)));
        check();
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await whenGone(child, gone);
    },
    async finish() {
      child.stdin.end();
      await whenGone(child, gone);
    },
  };
}

async function whenGone(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await gone;
}
