// node bench/mirror.ts [TRADES]: memory of a server that mirrors an engine's history while that grows to so many trades, and the
// rows that a poll with no or few changes writes. This process serves the engine; the server is a process of its own.
import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { tradingCalls } from '../src/collectors/remote/trading-calls.ts';
import { type LocalUpstream, startLocalUpstream } from '../src/collectors/testing/local-upstream.ts';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { createLog } from '../src/log.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { selectRows } from '../src/store/database/select-rows.ts';
import { ensureSource } from '../src/store/mirror/sources.ts';
import { type OperatorClient, signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer, type TestServer } from '../test/support/server.ts';
import { residentMb } from './resident-mb.ts';

const LARGE = Number(process.argv[2] ?? 1_000_000);
const SIZES = [LARGE / 10, (3 * LARGE) / 10, LARGE];
/** Largest growth of memory for ten times the trades. */
const GROWTH_BUDGET_MB = 32;
/** Trades that change at the end. */
const CHANGED = 1_000;
const LIMIT_MS = 1_800_000;
const SAMPLE_MS = 500;
const COUNT_MS = 5_000;
const TRADES_A_WRITE = 2_000;
const FIRST = Date.parse('2020-01-06T00:00:00Z');
const MB = 2 ** 20;

/** The engine's current answers. */
const history = { trades: 0, changed: 0 };

await using upstream = await startLocalUpstream({
  '/patterns': [],
  '/trades/history': (_: unknown, response: ServerResponse) => void sendTrades(response),
  '/trades/elite/history': [],
  '/trades/current': {},
  '/trades/elite/current': {},
  '/status/': {},
  '/patterns/status_counts': {},
  '/trades/elite/summary': {},
});
const { dataDir, remove } = await makeDataDir();
try {
  await measureMemory(upstream);
  await countWrites(upstream);
} finally {
  await remove();
}

async function measureMemory({ url, requests }: LocalUpstream): Promise<void> {
  history.trades = SIZES[0] ?? 0;
  const server = await startServer({
    dataDir,
    market: 'none',
    env: {
      TRADING_API_URL: url,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'report-heap.ts')}`,
    },
  });
  const polls = () => requests.filter((path) => path === '/trades/history').length;
  try {
    console.log(`      trades   a second   peak MB   heap after collection, MB`);
    const peaks: number[] = [];
    for (const trades of SIZES) {
      const [startedAt, before, printed] = [performance.now(), history.trades, server.output().length];
      history.trades = trades;
      forgetPeak(server.pid);
      await untilMirrored(server, trades);
      const seconds = (performance.now() - startedAt) / 1_000;
      // The next poll finds no change; the one after it shows that it ended.
      const last = polls() + 2;
      while (polls() < last && performance.now() - startedAt < LIMIT_MS) await delay(SAMPLE_MS);
      const peak = residentMb(server.pid, 'VmHWM');
      peaks.push(peak);
      const added = trades === before ? trades : trades - before;
      console.log(
        `  ${String(trades).padStart(10)} ${(added / seconds).toFixed(0).padStart(10)} ${peak.toFixed(0).padStart(9)}   ${heapText(server.output().slice(printed))}`,
      );
    }
    const growth = (peaks.at(-1) ?? 0) - (peaks[0] ?? 0);
    console.log(`  ten times the trades take ${growth.toFixed(0)} MB more (at most ${GROWTH_BUDGET_MB})`);
    if (growth > GROWTH_BUDGET_MB) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

/** Resets Linux's peak of a process's memory. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function heapText(output: string): string {
  const heaps = [...output.matchAll(/heap after collection: (\d+)/g)].map(([, bytes]) => Number(bytes) / MB);
  return `${Math.min(...heaps).toFixed(0)} to ${Math.max(...heaps).toFixed(0)} (${heaps.length} collections)`;
}

async function untilMirrored({ url }: TestServer, trades: number): Promise<void> {
  const startedAt = performance.now();
  let operator: OperatorClient | undefined;
  for (;;) {
    operator ??= await signInAt(url);
    // The server refuses until the source has answered once, and after the session ended.
    const answer = await operator.get('/api/trading/trades/history?limit=25&market=remote').catch(() => {
      operator = undefined;
      return { total: 0 };
    });
    if ((answer as { total: number }).total === trades) return;
    if (performance.now() - startedAt > LIMIT_MS) throw new Error(`Not mirrored within ${LIMIT_MS} ms`);
    await delay(COUNT_MS);
  }
}

/** Polls the same history into the same store in this process, where rows can be counted. */
async function countWrites({ url }: LocalUpstream): Promise<void> {
  const log = createLog({ level: 'error', format: 'json', redact: [] });
  const store = await openStore({ dataDir, databaseUrl: undefined, log });
  try {
    const source_id = await ensureSource(store.db, {
      area: 'trading',
      kind: 'remote',
      label: new URL(url).host,
    });
    const service = { url, token: undefined };
    const calls = await tradingCalls({ store, service, source_id, clock: Date.now });
    const call = calls.find((one) => one.call === 'history');
    if (!call) throw new Error('There is no call of the history');
    for (const changed of [0, CHANGED]) {
      history.changed = changed;
      const rows = await rowsWritten(store, () => call.poll(new AbortController().signal));
      const isSo = rows.trades === changed && rows.mirrored_records === changed;
      console.log(
        `  a poll of ${history.trades} trades, ${changed} of them changed: wrote ${rows.trades} trades and ${rows.mirrored_records} hashes${isSo ? '' : ', NOT what changed'}`,
      );
      if (!isSo) process.exitCode = 1;
    }
  } finally {
    await store.close();
  }
}

/** Rows of the mirror that `work` wrote, counted by their transactions. */
async function rowsWritten({ db }: Store, work: () => Promise<void>) {
  const [before] = await selectRows<{ id: string }>(db, 'select pg_current_xact_id()::text as id');
  await work();
  const count = async (table: string): Promise<number> => {
    const [row] = await selectRows<{ rows: number }>(
      db,
      `select count(*) as rows from ${table} where xmin::text::bigint > $1::bigint`,
      [before?.id],
    );
    return row?.rows ?? 0;
  };
  return { trades: await count('trades'), mirrored_records: await count('mirrored_records') };
}

/** The newest first, like engines; stops when the reader leaves. */
async function sendTrades(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  await pipeline(Readable.from(writeTrades({ ...history })), response).catch(() => undefined);
}

function* writeTrades({ trades, changed }: typeof history): Generator<string> {
  for (let from = 0; from < trades; from += TRADES_A_WRITE) {
    const rows = Array.from({ length: Math.min(TRADES_A_WRITE, trades - from) }, (_, row) => {
      const index = trades - 1 - from - row;
      return JSON.stringify({
        ...tradeAt(index),
        ...(changed > 0 && index % (trades / changed) === 0 && { profit: 5 }),
      });
    });
    yield `${from === 0 ? '[' : ','}${rows.join(',')}`;
  }
  yield ']';
}

function tradeAt(index: number): object {
  return {
    symbol: SYMBOLS[index % SYMBOLS.length],
    pattern: ((index * 7_919) % 4_096).toString(2).padStart(12, '0'),
    trade_action: index % 2 === 0 ? 'buy' : 'sell',
    price: 1 + ((index * 31) % 9_973) / 100_000,
    quantity: 1_000,
    profit: (((index * 37) % 401) - 200) / 100,
    status: 'completed',
    timestamp: new Date(FIRST + index * 150_000).toISOString(),
    confidence: (index % 100) / 100,
  };
}
