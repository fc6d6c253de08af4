// node bench/open-loop.ts [DATABASE_URL …]: the latency of reads with ever other parameters that come at a fixed pace, whether or not
// those before are answered, over three instances of one PostgreSQL; and the pace from which they are late. Each address is a store that
// bench/seed-store.ts filled, given from small to large; without one a small store is made.
import { setTimeout as delay } from 'node:timers/promises';
import { PATTERN_SORTS } from '../src/contract/patterns.ts';
import { TRADE_SORTS } from '../src/contract/trades.ts';
import { PATTERN_STATUSES } from '../src/domain/pattern-status.ts';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer, type TestServer } from '../test/support/server.ts';
import { startPostgresql } from '../test/support/start-postgresql.ts';
import { seedStore } from './seed-store.ts';

const SMALL = { trades: 100_000, patterns: 21_000 };
const INSTANCES = 3;
/** Requests a second; the budget is that of the first pace. */
const PACES = [50, 75, 100, 150, 200, 300, 400] as const;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_UP_SECONDS = 5;
const P99_MS = 100;
/** Past the knee: this much is late, and more paces would only wait. */
const LATE_MS = 1_000;
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

interface Measured {
  readonly pace: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const asked = process.argv.slice(2);
const medians: number[] = [];
if (asked.length > 0) for (const url of asked) medians.push(await measureStore(url));
else {
  const postgresql = await startPostgresql();
  try {
    const log = createLog({ level: 'warn', format: 'pretty' });
    const store = await openStore({ dataDir: '', databaseUrl: new Secret(postgresql.url), log });
    await seedStore(store, SMALL);
    await store.close();
    medians.push(await measureStore(postgresql.url));
  } finally {
    await postgresql.remove();
  }
}
for (const [at, median] of medians.entries())
  if (at > 0) console.log(`median of store ${at + 1} ÷ store 1: ${(median / medians[0]!).toFixed(2)}`);

/** Prints the latencies of all paces up to the knee; answers the median of the first one. */
async function measureStore(url: string): Promise<number> {
  const servers: TestServer[] = [];
  const folders: (() => Promise<void>)[] = [];
  try {
    for (let instance = 0; instance < INSTANCES; instance++) {
      const { dataDir, remove } = await makeDataDir();
      folders.push(remove);
      const env = { DATABASE_URL: url, SECRETS_KEY, LOG_LEVEL: 'warn' };
      servers.push(await startServer({ dataDir, market: 'none', env }));
    }
    const { token, get } = await signInAt(servers[0]!.url);
    const { all_trades } = (await get('/api/trading/status/')) as { all_trades: { total: number } };
    console.log(`${all_trades.total} trades, ${INSTANCES} instances`);
    const random = seeded(11);
    await runPace(servers, token, PACES[0], WARM_UP_SECONDS, random);
    const measured: Measured[] = [];
    for (const pace of PACES) {
      const one = await runPace(servers, token, pace, SECONDS, random);
      measured.push(one);
      console.log(
        `${String(pace).padStart(4)} a second: median ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms, failed ${one.failed}`,
      );
      if (one.p99 > LATE_MS) break;
    }
    const good = measured.filter(({ p99, failed }) => p99 <= P99_MS && failed === 0).at(-1);
    console.log(
      `the knee: ${good ? `${good.pace} a second are within ${P99_MS} ms` : `none is within ${P99_MS} ms`}`,
    );
    return measured[0]!.p50;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const remove of folders) await remove();
  }
}

/** Each request has its time, and its latency counts from there: one that waits for others is late. */
async function runPace(
  servers: readonly TestServer[],
  token: string,
  pace: number,
  seconds: number,
  random: () => number,
): Promise<Measured> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < pace * seconds; number++) {
    const due = startedAt + (number * 1_000) / pace;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    open.push(
      fetch(servers[number % servers.length]!.url + anyRead(random), { headers }).then(
        async (answer) => {
          await answer.text();
          if (!answer.ok) failed += 1;
          times.push(performance.now() - due);
        },
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const share = (of: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Number.NaN;
  return { pace, p50: share(0.5), p99: share(0.99), failed };
}

/** What consoles ask, with parameters that hardly ever come twice. */
function anyRead(random: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const whole = (most: number): number => Math.floor(random() * most);
  const year = new Date().getUTCFullYear() - 1 - whole(4);
  const day = new Date(Date.UTC(year, whole(12), 1 + whole(28))).toISOString();
  const until = new Date(Date.parse(day) + (1 + whole(60)) * 86_400_000).toISOString();
  const order = pick(['asc', 'desc']);
  const trades = '/api/trading/trades';
  return pick([
    () =>
      `${trades}/history?limit=${25 + whole(75)}&page=${1 + whole(4)}&sort=${pick(TRADE_SORTS)}&order=${order}`,
    () =>
      `${trades}/history?limit=50&symbol=${pick(SYMBOLS)}&page=${1 + whole(20)}&sort=timestamp&order=${order}`,
    () => `${trades}/history?limit=50&from=${day}&to=${until}&sort=timestamp&order=${order}`,
    () => `${trades}/history?limit=50&min_profit=${(2.4 + random() / 2).toFixed(3)}`,
    () => `${trades}/elite/history?limit=50&symbol=${pick(SYMBOLS)}&page=${1 + whole(8)}`,
    () => `${trades}/summary?trading_day=${pick(['utc', 'new_york'])}&symbol=${pick(SYMBOLS)}`,
    () => `${trades}/calendar?year=${year}&trading_day=${pick(['utc', 'new_york'])}`,
    () => `${trades}/month?year=${year}&month=${1 + whole(12)}&trading_day=utc`,
    () =>
      `/api/trading/patterns?limit=50&status=${pick(PATTERN_STATUSES)}&sort=${pick(PATTERN_SORTS)}&order=${order}&page=${1 + whole(5)}`,
    () => `/api/trading/patterns?limit=50&pattern=${whole(1 << 10).toString(2)}`,
    () => `/api/trading/patterns/status_counts?symbol=${pick(SYMBOLS)}`,
    () => '/api/trading/status/',
  ])();
}

/** Marsaglia's xorshift, from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
