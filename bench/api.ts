// node bench/api.ts [SMALL_DIR LARGE_DIR]: latency of every list and summary of the real server over a small and a large store.
// Given directories are seeded once and kept; without them both stores are temporary. The server shares answers until the next
// write. So each call is measured among 16 equal ones, and all calls in turn during constant writes, where nothing is shared.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../test/support/server.ts';
import { aloneCalls, type Call, isOfOtherZone, parallelCalls, type Request } from './api-calls.ts';
import { residentMb } from './resident-mb.ts';

const LARGE = { trades: 1_000_000, patterns: 210_000 };
const SMALL = { trades: 10_000, patterns: 21_000 };
const CLIENTS = 16;
/** Measured requests of each call, and warm-up requests before them: the database plans, V8 compiles. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000);
const WARM_UP = 32;
/** Both stores get requests in turn, in slices: a disturbance of the machine then affects both. */
const ROUNDS = 4;
/** A call that seems slower is measured so often; it counts as slower only if every measurement says so. */
const MEASUREMENTS = 3;
/** Measures every nth call: a stride above 1 is a quick look. */
const STRIDE = Number(process.env.BENCH_STRIDE ?? 1);
const ALONE = 7;
/** Requests of the mixed run, and the pause between two writes in it. */
const MIXED_REQUESTS = 4_000;
const WRITE_PAUSE_MS = 10;

const P99_MS = 50;
const GROWTH = 1.5;
/** Largest ratio of answer lengths whose costs are compared. */
const MOST_LONGER = 1.2;
const MEMORY_MB = 600;

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** The cost of a call, and the length of its answer in characters. */
interface Measured extends Latency {
  readonly length: number;
}

/** A call of the large store, and of the small one if that has it too. */
interface Compared {
  readonly name: string;
  readonly more: Measured;
  readonly less: Measured | null;
  /** Per measurement, the median of the large store ÷ that of the small one. */
  readonly ratios: readonly number[];
}

/** The longest of some runs, in milliseconds. */
interface AloneTime {
  readonly name: string;
  readonly time: number;
  readonly budget: number;
}

type Mixed = Awaited<ReturnType<typeof runMixed>>;

/** A server with a signed-in client. */
interface Operator {
  readonly request: Request;
  /** Saves a setting. */
  readonly write: () => Promise<void>;
}

const [smallDir, largeDir] = process.argv.slice(2);
// Both run at once, each idle while the other has requests: they share all other load of the machine.
const small = await openServer(smallDir, SMALL);
const large = await openServer(largeDir, LARGE);
try {
  const calls = {
    small: await parallelCalls(small.request, STRIDE),
    large: await parallelCalls(large.request, STRIDE),
  };
  printParallel(await measureParallel(calls.small, calls.large));
  printMixed(await runMixed(small, calls.small), await runMixed(large, calls.large));
  printAlone(await measureAlone(large.request));
  console.log(
    `\nResident memory of the large store's server: ${large.memoryMb()} MB (budget ${MEMORY_MB} MB)`,
  );
} finally {
  await small.close();
  await large.close();
}

async function openServer(given: string | undefined, size: typeof LARGE) {
  const made = given === undefined ? await makeDataDir() : { dataDir: given, remove: async () => {} };
  if (!existsSync(join(made.dataDir, 'pglite'))) await seed(made.dataDir, size);
  const server = await startServer({ dataDir: made.dataDir, market: 'none', env: { LOG_LEVEL: 'warn' } });
  return {
    ...signedIn(server),
    memoryMb: () => Math.round(residentMb(server.pid)),
    async close() {
      await server.stop();
      await made.remove();
    },
  };
}

async function measureParallel(smaller: readonly Call[], larger: readonly Call[]): Promise<Compared[]> {
  const paths = new Map(smaller.map(({ name, path }) => [name, path]));
  const compared: Compared[] = [];
  for (const { name, path } of larger) {
    const smallPath = paths.get(name);
    const measured = await measureCall(smallPath, path);
    const ratios = ratiosOf(measured);
    while (ratios.length > 0 && ratios.length < MEASUREMENTS && Math.min(...ratios) > GROWTH) {
      ratios.push(...ratiosOf(await measureCall(smallPath, path)));
    }
    compared.push({ name, ...measured, ratios });
  }
  return compared;
}

async function measureCall(
  smallPath: string | undefined,
  path: string,
): Promise<Pick<Compared, 'less' | 'more'>> {
  const asked = [
    ...(smallPath === undefined ? [] : [{ request: small.request, path: smallPath }]),
    { request: large.request, path },
  ].map((call) => ({ ...call, times: [] as number[] }));
  for (const { request, path } of asked) await runClients(WARM_UP, () => request(path));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { request, path, times } of asked) {
      await runClients(REQUESTS / ROUNDS, async () => times.push(await timed(() => request(path))));
    }
  }
  const measured: Measured[] = [];
  for (const { request, path, times } of asked) {
    measured.push({ ...latencyOf(times), length: JSON.stringify(await request(path)).length });
  }
  return { more: measured.at(-1) as Measured, less: measured.length > 1 ? (measured[0] as Measured) : null };
}

function ratiosOf({ less, more }: Pick<Compared, 'less' | 'more'>): number[] {
  return less ? [more.p50 / less.p50] : [];
}

async function measureAlone(request: Request): Promise<AloneTime[]> {
  const rows: AloneTime[] = [];
  for (const { name, path, budget } of await aloneCalls(request)) {
    let time = 0;
    for (let run = 0; run < ALONE; run += 1) time = Math.max(time, await timed(() => request(path)));
    rows.push({ name, time, budget });
  }
  return rows;
}

async function seed(dataDir: string, { trades, patterns }: typeof LARGE): Promise<void> {
  const child = spawn(process.execPath, ['bench/seed-store.ts', dataDir, `${trades}`, `${patterns}`], {
    stdio: 'inherit',
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  if ((await promise) !== 0) throw new Error('The store could not be seeded');
}

/** Signs in at the first request and again when the token has expired. */
function signedIn({ url }: TestServer): Operator {
  let token: Promise<string> | undefined;
  async function signIn(): Promise<string> {
    const body = JSON.stringify(OPERATOR);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/identity/sign-in`, { method: 'POST', headers, body });
    return ((await answer.json()) as { id_token: string }).id_token;
  }
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    token ??= signIn();
    const authorization = `Bearer ${await token}`;
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, authorization } });
    if (response.status === 401) {
      token = undefined;
      return send(path, init);
    }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
  return {
    request: async (path) => (await (await send(path)).json()) as Record<string, unknown>,
    async write() {
      const body = JSON.stringify({ density: 'compact' });
      const headers = { 'content-type': 'application/json' };
      await (await send('/api/identity/preferences', { method: 'PUT', headers, body })).text();
    },
  };
}

/** Sixteen clients make all calls in a mixed order while another client writes. */
async function runMixed({ request, write }: Operator, all: readonly Call[]) {
  const calls = all.filter((call) => !isOfOtherZone(call));
  const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
  const step = calls.length % 7 === 0 ? 11 : 7;
  const isOver = new AbortController();
  const writing = (async () => {
    while (!isOver.signal.aborted) {
      await write();
      await delay(WRITE_PAUSE_MS);
    }
  })();
  await runClients(MIXED_REQUESTS, async (turn) => {
    const { name, path } = calls[(turn * step) % calls.length] as Call;
    times.get(name)?.push(await timed(() => request(path)));
  });
  isOver.abort();
  await writing;
  const slowest = [...times]
    .map(([name, own]) => ({ name, p50: latencyOf(own).p50 }))
    .sort((a, b) => b.p50 - a.p50)
    .slice(0, 5);
  return { ...latencyOf([...times.values()].flat()), slowest };
}

/** Runs `work` so many times, sixteen at a time. */
async function runClients(turns: number, take: (turn: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < turns) await take(next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function printParallel(compared: readonly Compared[]): void {
  const rows = compared.map(({ name, more, less, ratios }) => ({
    name,
    more,
    less,
    ratio: ratios.length > 0 ? Math.min(...ratios) : 0,
    seemed: (ratios[0] ?? 0) > GROWTH,
    // Fifty rows against six, or a year of days against a few, would compare answers instead of histories.
    isAlike: less !== null && more.length <= MOST_LONGER * less.length,
  }));
  const slow = rows.filter(({ more }) => more.p99 >= P99_MS);
  const grown = rows.filter(({ ratio }) => ratio > GROWTH);
  const alike = rows.filter(({ isAlike }) => isAlike);
  const p50 = rows.map(({ more }) => more.p50).sort((a, b) => a - b);
  console.log(
    `\n${rows.length} calls at ${CLIENTS} clients, ${LARGE.trades} trades and ${LARGE.patterns} patterns; median call: p50 ${p50[Math.floor(p50.length / 2)]?.toFixed(1)} ms`,
  );
  console.log(`p99 of ${P99_MS} ms or more: ${slow.length}. Slowest (ms)`);
  for (const row of rows.toSorted((a, b) => b.more.p99 - a.more.p99).slice(0, 15)) printRow(row);
  console.log(`Measured more than once: ${rows.filter(({ seemed }) => seemed).length}`);
  console.log(
    `Median above ${GROWTH} × the small store's: ${grown.filter(({ isAlike }) => isAlike).length} of ${alike.length} with an answer as long there, ` +
      `${grown.filter(({ isAlike }) => !isAlike).length} of ${rows.length - alike.length} that have less to answer there`,
  );
  for (const row of rows.toSorted((a, b) => b.ratio - a.ratio).slice(0, 15)) printRow(row);
}

function printRow({
  name,
  more,
  less,
  ratio,
  isAlike,
}: Omit<Compared, 'ratios'> & { readonly ratio: number; readonly isAlike: boolean }): void {
  const growth = less
    ? `small ${textOf(less)}  ratio ${ratio.toFixed(2)}${isAlike ? '' : ' (less to answer)'}`
    : '-';
  console.log(`  ${textOf(more)}  ${growth}  ${name}`);
}

function textOf({ p50, p99 }: Latency): string {
  return `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`;
}

function printMixed(smaller: Mixed, larger: Mixed): void {
  const [less, more] = [smaller, larger].map(({ p50, p99 }) => `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`);
  console.log(`\nAll calls in turn at ${CLIENTS} clients, nothing shared (ms): ${more}  small ${less}`);
  for (const { name, p50 } of larger.slowest) console.log(`  p50 ${p50.toFixed(1)}  ${name}`);
}

function printAlone(rows: readonly AloneTime[]): void {
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
