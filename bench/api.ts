// node bench/api.ts [SMALL_DIR LARGE_DIR]: latency of every list and summary of the real server over a small and a large store.
// Directories that are given are kept and seeded once; without them both are made anew and removed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PAGE_SIZE } from '../src/contract/paging-query.ts';
import { PATTERN_SORTS } from '../src/contract/patterns.ts';
import { ELITE_SORTS, TRADE_SORTS } from '../src/contract/trades.ts';
import { PATTERN_STATUSES } from '../src/domain/pattern-status.ts';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../test/support/server.ts';

const LARGE = { trades: 1_000_000, patterns: 210_000 };
const SMALL = { trades: 10_000, patterns: 2_100 };
const CLIENTS = 16;
/** Requests of each call that are counted, and those before them that are not: plans are made, code is compiled. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const WARM_UP = 32;
/** Every so many calls are measured: a stride above 1 is a quick look. */
const STRIDE = Number(process.env.BENCH_STRIDE ?? 1);
const ALONE = 7;

const P99_MS = 50;
const GROWTH = 1.5;
const JUMP_MS = 500;
const ROWS_MS = 150;
const COUNT_MS = 1_000;
const MEMORY_MB = 600;

const TRADES = '/api/trading/trades/history';
const ELITE = '/api/trading/trades/elite/history';
const PATTERNS = '/api/trading/patterns';

/** A call of the API by name, and its path in a store. */
interface Call {
  readonly name: string;
  readonly path: string;
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

const [smallDir, largeDir] = process.argv.slice(2);
const small = await measureStore(smallDir, SMALL);
const large = await measureStore(largeDir, LARGE);
printParallel(small.parallel, large.parallel);
printAlone(large.alone);
console.log(`\nResident memory of the large store's server: ${large.memoryMb} MB (budget ${MEMORY_MB} MB)`);

async function measureStore(given: string | undefined, size: typeof LARGE) {
  const made = given === undefined ? await makeDataDir() : { dataDir: given, remove: async () => {} };
  if (!existsSync(join(made.dataDir, 'pglite'))) await seed(made.dataDir, size);
  const server = await startServer({ dataDir: made.dataDir, market: 'none', env: { LOG_LEVEL: 'warn' } });
  try {
    const request = await signIn(server);
    const parallel = new Map<string, Latency>();
    for (const call of await parallelCalls(request)) {
      await runClosedLoop(request, call.path, WARM_UP);
      parallel.set(call.name, await runClosedLoop(request, call.path, REQUESTS));
    }
    const alone = new Map<string, readonly [milliseconds: number, budget: number]>();
    for (const { name, path, budget } of size === LARGE ? await aloneCalls(request) : []) {
      const times: number[] = [];
      for (let run = 0; run < ALONE; run += 1) times.push(await timed(() => request(path)));
      alone.set(name, [Math.max(...times), budget]);
    }
    return { parallel, alone, memoryMb: residentMb(server) };
  } finally {
    await server.stop();
    await made.remove();
  }
}

async function seed(dataDir: string, { trades, patterns }: typeof LARGE): Promise<void> {
  const child = spawn(process.execPath, ['bench/seed-store.ts', dataDir, `${trades}`, `${patterns}`], {
    stdio: 'inherit',
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  if ((await promise) !== 0) throw new Error('The store could not be seeded');
}

type Request = (path: string) => Promise<Record<string, unknown>>;

async function signIn({ url }: TestServer): Promise<Request> {
  const answer = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERATOR),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return async (path) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${id_token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
}

/** Every summary, and every list at its first, a neighbouring and its last page in any order, whole and filtered. */
async function parallelCalls(request: Request): Promise<Call[]> {
  const calls: Call[] = [
    { name: 'status', path: '/api/trading/status/' },
    { name: 'summary utc', path: '/api/trading/trades/summary' },
    { name: 'summary new_york', path: '/api/trading/trades/summary?trading_day=new_york' },
    { name: 'summary EUR_USD', path: '/api/trading/trades/summary?symbol=EUR_USD' },
    { name: 'elite summary', path: '/api/trading/trades/elite/summary' },
    { name: 'current', path: '/api/trading/trades/current' },
    { name: 'status_counts', path: '/api/trading/patterns/status_counts' },
    { name: 'overview', path: '/api/trading/patterns/overview' },
    { name: 'overview EUR_USD', path: '/api/trading/patterns/overview?symbol=EUR_USD' },
  ];
  const tradeFilters = ['', 'market=simulated', 'symbol=EUR_USD', 'status=completed', 'status=pending'];
  const statuses = PATTERN_STATUSES.map((status) => `status=${status}`);
  const lists = [
    { path: TRADES, sorts: TRADE_SORTS, filters: tradeFilters },
    { path: ELITE, sorts: ELITE_SORTS, filters: tradeFilters },
    { path: PATTERNS, sorts: PATTERN_SORTS, filters: ['', 'symbol=EUR_USD', ...statuses] },
  ];
  let list = 0;
  for (const { path, sorts, filters } of lists) {
    for (const filter of filters) {
      for (const sort of sorts) {
        for (const order of ['asc', 'desc']) {
          if (list++ % STRIDE === 0) calls.push(...(await positions(request, path, filter, sort, order)));
        }
      }
    }
  }
  return calls;
}

/** The first page, the neighbour of one in the middle, and the last page of one list. */
async function positions(
  request: Request,
  path: string,
  filter: string,
  sort: string,
  order: string,
): Promise<Call[]> {
  const query = `${path}?${filter ? `${filter}&` : ''}sort=${sort}&order=${order}&limit=${DEFAULT_PAGE_SIZE}`;
  const name = `${path.split('/').slice(3).join('/')} ${filter} ${sort} ${order}`.replace(/ {2,}/g, ' ');
  const first = (await request(`${query}&page=1`)) as { pages: number };
  const calls = [{ name: `${name} first`, path: `${query}&page=1` }];
  if (first.pages < 2) return calls;
  const middle = await request(`${query}&page=${Math.ceil(first.pages / 2)}`);
  if (typeof middle.next === 'string')
    calls.push({ name: `${name} after`, path: `${query}&after=${middle.next}` });
  if (typeof middle.previous === 'string') {
    calls.push({ name: `${name} before`, path: `${query}&before=${middle.previous}` });
  }
  return [...calls, { name: `${name} last`, path: `${query}&page=${first.pages}` }];
}

/** What one client may wait longer for: jumps into the middle, searches, and their exact counts. */
async function aloneCalls(request: Request): Promise<(Call & { readonly budget: number })[]> {
  const calls: (Call & { readonly budget: number })[] = [];
  for (const [path, sorts, filters] of [
    [TRADES, TRADE_SORTS, ['', 'status=completed']],
    [ELITE, ELITE_SORTS, ['']],
    [PATTERNS, PATTERN_SORTS, ['', 'status=awaiting']],
  ] as const) {
    for (const filter of filters) {
      for (const sort of sorts) {
        const query = `${path}?${filter ? `${filter}&` : ''}sort=${sort}&limit=${DEFAULT_PAGE_SIZE}`;
        const { pages } = (await request(`${query}&page=1`)) as { pages: number };
        for (const share of [0.25, 0.5, 0.75]) {
          const page = Math.max(1, Math.round(pages * share));
          calls.push({ name: `jump to ${share} ${query}`, path: `${query}&page=${page}`, budget: JUMP_MS });
        }
      }
    }
  }
  const searches = [
    ...['0110', '01101', '1111111', '0'].map((text) => `pattern=${text}`),
    'min_profit=3.1',
    'min_profit=-0.001&max_profit=0.001',
    'max_profit=-2.5',
    'min_price=1.3',
    'min_price=1.2&max_price=1.2005',
    'max_price=1.06',
    'from=2023-01-01T00:00:00Z&to=2023-02-01T00:00:00Z',
    'from=2022-05-05T05:05:05Z&to=2024-06-06T06:06:06Z',
    'source=promoted',
    'trade_action=sell',
    'trade_action=sell&source=elite&min_profit=1&pattern=01',
  ];
  const patternSearches = [
    ...['0110', '0110110', '1111111111', '0'].map((text) => `pattern=${text}`),
    'min_trades=5',
    'min_trades=1&max_trades=3',
    'min_seen=100',
    'max_seen=2',
    'min_avg_profit=0.001',
    'max_avg_profit=-0.001&min_trades=100',
    'significant=true',
    'significant=false',
    'status_text=o',
    'status=potential&pattern=0101',
  ];
  for (const [path, sorts, filters] of [
    [TRADES, ['timestamp', 'profit', 'price', 'pattern'], searches],
    [ELITE, ['timestamp', 'profit'], searches.filter((search) => !search.includes('source'))],
    [PATTERNS, ['trade_count', 'seen_count', 'avg_profit', 'last_seen_at'], patternSearches],
  ] as const) {
    for (const filter of filters) {
      for (const sort of sorts) {
        for (const order of ['asc', 'desc']) {
          const query = `${path}?${filter}&sort=${sort}&order=${order}&limit=${DEFAULT_PAGE_SIZE}&page=1`;
          calls.push({ name: `rows ${query}`, path: `${query}&count=rows`, budget: ROWS_MS });
        }
      }
      calls.push({
        name: `count ${path}?${filter}`,
        path: `${path}?${filter}&page=1&count=only`,
        budget: COUNT_MS,
      });
    }
  }
  return calls;
}

/** Sixteen clients, each asking again as soon as it is answered. */
async function runClosedLoop(request: Request, path: string, requests: number): Promise<Latency> {
  const times: number[] = [];
  let left = requests;
  const client = async () => {
    while (left-- > 0) times.push(await timed(() => request(path)));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function residentMb({ pid }: TestServer): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function printParallel(smaller: ReadonlyMap<string, Latency>, larger: ReadonlyMap<string, Latency>): void {
  const rows = [...larger].map(([name, latency]) => {
    const less = smaller.get(name);
    return { name, ...latency, small: less, ratio: less ? latency.p50 / less.p50 : null };
  });
  const slow = rows.filter(({ p99 }) => p99 >= P99_MS);
  const grown = rows.filter(({ ratio }) => ratio !== null && ratio > GROWTH);
  console.log(
    `\n${rows.length} calls at ${CLIENTS} clients, ${LARGE.trades} trades and ${LARGE.patterns} patterns`,
  );
  console.log(
    `p99 of ${P99_MS} ms or more: ${slow.length}; median above ${GROWTH} × the small store's: ${grown.length}`,
  );
  console.log('Slowest by p99 (ms)');
  for (const row of rows.toSorted((a, b) => b.p99 - a.p99).slice(0, 15)) printRow(row);
  console.log('Grown most by median (ms)');
  for (const row of rows.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0)).slice(0, 15)) printRow(row);
  const p50 = rows.map((row) => row.p50).sort((a, b) => a - b);
  console.log(`Median call: p50 ${p50[Math.floor(p50.length / 2)]?.toFixed(1)} ms`);
}

function printRow(row: Latency & { name: string; small: Latency | undefined; ratio: number | null }): void {
  const small = row.small ? `${row.small.p50.toFixed(1)} / ${row.small.p99.toFixed(1)}` : '-';
  const ratio = row.ratio === null ? '-' : row.ratio.toFixed(2);
  console.log(
    `  p50 ${row.p50.toFixed(1)} p99 ${row.p99.toFixed(1)}  small ${small}  ratio ${ratio}  ${row.name}`,
  );
}

function printAlone(alone: ReadonlyMap<string, readonly [milliseconds: number, budget: number]>): void {
  const rows = [...alone].map(([name, [time, budget]]) => ({ name, time, budget }));
  const over = rows.filter(({ time, budget }) => time >= budget);
  console.log(
    `\n${rows.length} jumps, searches and counts at one client, the slowest of ${ALONE}; over budget: ${over.length}`,
  );
  for (const { name, time, budget } of rows
    .toSorted((a, b) => b.time / b.budget - a.time / a.budget)
    .slice(0, 30)) {
    console.log(`  ${time.toFixed(0)} ms of ${budget}  ${name}`);
  }
}
