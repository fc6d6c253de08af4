// node bench/mirror.ts [TRADES]: memory of a server that mirrors an engine's history, small and large, and what a poll costs that
// brings nothing new. The engine is served by this process; the server is a process of its own.
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startLocalUpstream } from '../src/collectors/testing/local-upstream.ts';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';
import { residentMb } from './resident-mb.ts';

const LARGE = Number(process.argv[2] ?? 1_000_000);
const SMALL = LARGE / 10;
/** How much more memory ten times the trades may take. */
const GROWTH_BUDGET_MB = 128;
const LIMIT_MS = 1_200_000;
const SAMPLE_MS = 500;
const COUNT_MS = 5_000;
const TRADES_A_WRITE = 2_000;
const FIRST = Date.parse('2020-01-06T00:00:00Z');

const small = await mirror(SMALL);
const large = await mirror(LARGE);
const growth = large.peakMb - small.peakMb;
console.log(
  `memory at most: ${large.peakMb.toFixed(0)} MB against ${small.peakMb.toFixed(0)} MB, ${growth.toFixed(0)} MB more (at most ${GROWTH_BUDGET_MB})`,
);
if (growth > GROWTH_BUDGET_MB) process.exitCode = 1;

async function mirror(trades: number): Promise<{ peakMb: number }> {
  await using upstream = await startLocalUpstream({
    '/patterns': [],
    '/trades/history': (_: unknown, response: ServerResponse) => void sendTrades(response, trades),
    '/trades/elite/history': [],
    '/trades/current': {},
    '/trades/elite/current': {},
    '/status/': {},
    '/patterns/status_counts': {},
    '/trades/elite/summary': {},
  });
  const { dataDir, remove } = await makeDataDir();
  const server = await startServer({
    dataDir,
    market: 'none',
    env: { TRADING_API_URL: upstream.url, LOG_LEVEL: 'warn' },
  });
  try {
    let peakMb = 0;
    const sampler = setInterval(() => {
      peakMb = Math.max(peakMb, residentMb(server.pid));
    }, SAMPLE_MS);
    const startedAt = performance.now();
    const idleMb = residentMb(server.pid);
    while ((await countTrades(server.url)) < trades) {
      if (performance.now() - startedAt > LIMIT_MS) throw new Error(`Not mirrored within ${LIMIT_MS} ms`);
      await delay(COUNT_MS);
    }
    const mirroredS = (performance.now() - startedAt) / 1_000;
    const polls = () => upstream.requests.filter((path) => path === '/trades/history').length;
    const before = polls();
    // The poll after it finds everything as it is; the one after that shows that it ended.
    while (polls() < before + 2 && performance.now() - startedAt < LIMIT_MS) await delay(SAMPLE_MS);
    clearInterval(sampler);
    console.log(
      `${trades} trades: mirrored in ${mirroredS.toFixed(0)} s, ${(trades / mirroredS).toFixed(0)} a second; ` +
        `${idleMb.toFixed(0)} MB at first, ${peakMb.toFixed(0)} MB at most, over two more polls too`,
    );
    return { peakMb };
  } finally {
    await server.stop();
    await remove();
  }
}

/** The newest first, as engines answer; written as the reader takes it. */
async function sendTrades(response: ServerResponse, trades: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let from = 0; from < trades && !response.destroyed; from += TRADES_A_WRITE) {
    const rows = Array.from({ length: Math.min(TRADES_A_WRITE, trades - from) }, (_, row) =>
      JSON.stringify(tradeAt(trades - 1 - from - row)),
    );
    if (!response.write(`${from === 0 ? '[' : ','}${rows.join(',')}`)) {
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
  }
  response.end(']');
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

/** Signed in anew each time: a mirror takes longer than a token lasts. */
async function countTrades(url: string): Promise<number> {
  const operator = await signInAt(url);
  const page = '/api/trading/trades/history?limit=25&market=remote';
  return ((await operator.get(page)) as { total: number }).total;
}
