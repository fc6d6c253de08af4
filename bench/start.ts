// node bench/start.ts [LARGE_DIR]: time of `npm start` until an operator can use the console, and its memory.
// A first start with its simulated history, a second one on it, and a start on a store of 1,000,000 trades.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type NpmServer, startByNpm } from '../test/support/npm-server.ts';
import { type OperatorClient, signInAt } from '../test/support/operator-client.ts';
import { makeDataDir } from '../test/support/server.ts';
import { residentMb } from './resident-mb.ts';

const FIRST_BUDGET_MS = 30_000;
const SECOND_BUDGET_MS = 5_000;
const FIRST_MEMORY_MB = 1_000;
const MEMORY_MB = 600;
const REPEATS = 3;
/** Time for a started server to optimise its code and come to rest. */
const REST_MS = 8_000;

interface Started extends NpmServer {
  readonly operator: OperatorClient;
  /** From the command to all answers of a page. */
  readonly usableMs: number;
}

await benchSimulated();
await benchLarge(process.argv[2]);

async function benchSimulated(): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  const first = await start(dataDir, 'simulated');
  printBudget('first start, page usable', first.usableMs, FIRST_BUDGET_MS, 'ms');
  let peak = 0;
  for (;;) {
    peak = Math.max(peak, residentMb(serverOf(dataDir)));
    const { series } = (await first.operator.get('/api/trading/status/')) as { series: { state: string }[] };
    if (series.length === 3 && series.every(({ state }) => state === 'live')) break;
    await delay(100);
  }
  printBudget('first start, history complete', first.sinceStartMs(), FIRST_BUDGET_MS, 'ms');
  printBudget('first start, memory at most', peak, FIRST_MEMORY_MB, 'MB');
  printBudget('SIGTERM to npm until it ended', (await first.stop()).afterMs, SECOND_BUDGET_MS, 'ms');
  await measureAgain('second start, simulated', dataDir, 'simulated');
  await remove();
}

async function benchLarge(given: string | undefined): Promise<void> {
  const { dataDir, remove } =
    given === undefined ? await makeDataDir() : { dataDir: given, remove: async () => {} };
  if (!existsSync(join(dataDir, 'pglite'))) {
    const [code] = await once(
      spawn(process.execPath, ['bench/seed-store.ts', dataDir], { stdio: 'inherit' }),
      'close',
    );
    if (code !== 0) throw new Error('The large store could not be seeded.');
    // The first start on a new store creates the account; it is not measured.
    await (await start(dataDir, 'none')).stop();
  }
  await measureAgain('start on 1,000,000 trades', dataDir, 'none');
  await remove();
}

/** The slowest of several starts. */
async function measureAgain(name: string, dataDir: string, market: 'simulated' | 'none'): Promise<void> {
  const [times, memory, atRest, highest]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = 0; run < REPEATS; run += 1) {
    const started = await start(dataDir, market);
    times.push(started.usableMs);
    memory.push(residentMb(serverOf(dataDir)));
    await delay(REST_MS);
    atRest.push(residentMb(serverOf(dataDir)));
    highest.push(residentMb(serverOf(dataDir), 'VmHWM'));
    await started.stop();
  }
  printBudget(`${name}, page usable`, Math.max(...times), SECOND_BUDGET_MS, 'ms');
  printBudget(`${name}, memory then`, Math.max(...memory), MEMORY_MB, 'MB');
  printBudget(`${name}, memory at rest`, Math.max(...atRest), MEMORY_MB, 'MB');
  console.log(`  ${name}, highest for a moment: ${Math.max(...highest).toFixed(0)} MB`);
}

async function start(dataDir: string, market: 'simulated' | 'none'): Promise<Started> {
  const server = await startByNpm({ dataDir, market });
  await fetch(`${server.url}/login`).then((page) => page.text());
  const operator = await signInAt(server.url);
  const page = ['/api/trading/status/', '/api/trading/trades/history?limit=50'];
  await Promise.all(page.map((path) => operator.get(path)));
  return { ...server, operator, usableMs: server.sinceStartMs() };
}

/** The process of the server on the directory. */
function serverOf(dataDir: string): number {
  return (JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { pid: number }).pid;
}

function printBudget(name: string, value: number, budget: number, unit: 'ms' | 'MB'): void {
  const verdict = value <= budget ? 'within' : 'OVER';
  const shown = `${value.toFixed(0)} ${unit}`;
  console.log(
    `  ${name.padEnd(42)} ${shown.padStart(10)}   ${(value / budget).toFixed(2)} of ${budget} ${unit}, ${verdict}`,
  );
}
