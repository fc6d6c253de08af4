// node bench/import-api.ts: latency of the API while two years of minutes are imported, once into an empty market and once around a half
// that is stored, against that of the same server when nothing is imported. Operators read at a fixed pace, whether or not answers come, so
// the commits of the import are small. The budget is that of bench/api.ts.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CandleColumns } from '../src/domain/candle-columns.ts';
import { sliceCandles } from '../src/domain/slice-candles.ts';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';
import { madeMinutes, minutesReader } from './two-years-of-minutes.ts';

const PAUSE_MS = 50;
const P99_MS = 50;
const IDLE_MS = 6_000;
const READS = [
  '/api/trading/status/',
  '/api/trading/trades/history?limit=50',
  '/api/trading/patterns?page=1&limit=50',
  '/api/trading/patterns/status_counts',
];

const candles = (await minutesReader()?.()) ?? madeMinutes();
const half = candles.time.length / 2;
await measure('an empty market', undefined);
await measure('a market with every candle of the second half', sliceCandles(candles, Math.floor(half)));

async function measure(name: string, stored: CandleColumns | undefined): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  const server = await startServer({ dataDir, market: 'none', env: { CHAIN: 'none', LOG_LEVEL: 'warn' } });
  try {
    const client = await signInAt(server.url);
    if (stored) await importFrom(dataDir, stored);
    const idle = await readUntil(client, delay(IDLE_MS));
    const startedAt = performance.now();
    const meanwhile = await readUntil(client, importFrom(dataDir, candles));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`Into ${name}, ${seconds.toFixed(1)} s while operators are active`);
    console.log(`  idle             ${told(idle)}`);
    console.log(`  during the import ${told(meanwhile)}, budget p99 ${P99_MS} ms`);
    if (share(meanwhile, 0.99) > P99_MS) process.exitCode = 1;
  } finally {
    await server.stop();
    await remove();
  }
}

/** By the command, in a process of its own: what it reads and sends must not hold up the clock here. */
async function importFrom(dataDir: string, columns: CandleColumns): Promise<void> {
  const file = join(dataDir, 'EURUSD_M1.csv');
  const { time, open, high, low, close } = columns;
  const lines = Array.from(time, (at, row) => {
    const prices = [open[row]!, high[row]!, low[row]!, close[row]!].map((price) => price.toFixed(6));
    return `${new Date(1_000 * at).toISOString()},${prices.join(',')}`;
  });
  await writeFile(file, `time,open,high,low,close\n${lines.join('\n')}\n`);
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['run', '-s', 'import', '--', '--symbol', 'EUR_USD', file];
  const child = spawn('npm', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}`);
}

/** Milliseconds from the moment at which each read was due to its answer. */
async function readUntil(
  client: Awaited<ReturnType<typeof signInAt>>,
  end: Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  end.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let nth = 0; !isOver; nth += 1) {
    const due = startedAt + nth * PAUSE_MS;
    await delay(Math.max(0, due - performance.now()));
    open.push(client.get(READS[nth % READS.length]!).then(() => void taken.push(performance.now() - due)));
  }
  await Promise.all([end, ...open]);
  return taken;
}

function told(taken: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => share(taken, part).toFixed(1));
  return `${taken.length} reads, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
}

function share(taken: readonly number[], part: number): number {
  return taken.toSorted((a, b) => a - b)[Math.ceil(part * taken.length) - 1]!;
}
