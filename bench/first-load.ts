// node bench/first-load.ts [YEARS] [pglite|postgresql]: the first load of years of minutes of three symbols by the import command, one
// symbol after another: its time, and the most memory of its process. Ten years are 11 million candles.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { COMPILE_CACHE, pinnedNode, ROOT } from '../scripts/installation.mjs';
import { MINUTE_MS } from '../src/domain/durations.ts';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { startPostgresql } from '../test/support/start-postgresql.ts';
import { residentMb } from './resident-mb.ts';

const YEARS = Number(process.argv[2] ?? 10);
const ONLY = process.argv[3];
const MEMORY_MB = 2_000;
const LOOK_MS = 250;
const LINES_A_WRITE = 20_000;
/** Typical first prices, in the order of the symbols. */
const PRICES: Readonly<Record<string, number>> = { EUR_USD: 1.1, USD_SGD: 1.35, AUD_USD: 0.72 };

const folder = await mkdtemp(join(tmpdir(), 'first-load-'));
try {
  if (ONLY !== 'postgresql') await load('PGlite', { DATA_DIR: join(folder, 'data') });
  if (ONLY !== 'pglite') {
    const postgresql = await startPostgresql();
    try {
      const env = { DATA_DIR: join(folder, 'other'), DATABASE_URL: postgresql.url };
      await load('PostgreSQL', env);
    } finally {
      await postgresql.remove();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function load(database: string, env: Readonly<Record<string, string>>): Promise<void> {
  let [candles, seconds, peak] = [0, 0, 0];
  for (const [at, symbol] of SYMBOLS.entries()) {
    const files: string[] = [];
    for (let year = 0; year < YEARS; year++) {
      const file = join(folder, `${symbol}-${year}.csv`);
      candles += await writeYear(
        file,
        new Date().getUTCFullYear() - YEARS + year,
        PRICES[symbol] ?? 1,
        at * 100 + year + 1,
      );
      files.push(file);
    }
    const one = await run(['--symbol', symbol, '--granularity', 'M1', '--accept-prices', ...files], env);
    console.log(`${database} ${symbol}: ${one.seconds.toFixed(0)} s, at most ${one.peak.toFixed(0)} MB`);
    seconds += one.seconds;
    peak = Math.max(peak, one.peak);
    for (const file of files) await rm(file);
  }
  console.log(
    `${database}: ${candles} candles of ${YEARS} years in ${seconds.toFixed(0)} s, ${(candles / seconds).toFixed(0)} a second, at most ${peak.toFixed(0)} MB (budget ${MEMORY_MB} MB)`,
  );
  if (peak > MEMORY_MB) process.exitCode = 1;
}

/** Minutes of a year on a random walk that returns to where it began, without weekends; answers their number. */
async function writeYear(file: string, year: number, start: number, seed: number): Promise<number> {
  const out = createWriteStream(file);
  out.write('time,open,high,low,close\n');
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let price = start;
  let count = 0;
  let lines: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += MINUTE_MS) {
    const day = new Date(at).getUTCDay();
    if (day === 0 || day === 6) continue;
    const close = price + (random() - 0.5) * 0.0004 * start + (start - price) * 0.0002;
    const high = Math.max(price, close) + random() * 0.0001;
    const low = Math.min(price, close) - random() * 0.0001;
    const figures = [price, high, low, close].map((value) => value.toFixed(5));
    lines.push(`${new Date(at).toISOString()},${figures.join(',')}\n`);
    price = Number(figures[3]);
    count += 1;
    if (lines.length < LINES_A_WRITE) continue;
    if (!out.write(lines.join(''))) await once(out, 'drain');
    lines = [];
  }
  out.end(lines.join(''));
  await finished(out);
  return count;
}

/** Runs the import command; its time, and the most memory of its process in MB. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const startedAt = performance.now();
  const child = spawn(pinnedNode(), ['src/import-candles.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    // It may have ended between two looks.
    try {
      // A process that has just ended has no memory any more.
      peak = Math.max(peak, residentMb(child.pid ?? 0, 'VmHWM') || 0);
    } catch {}
  }, LOOK_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peak };
}
