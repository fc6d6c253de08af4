// node bench/live.ts: the longest frame of a screen while 20 events a second arrive, in a real browser over a real server, and the longest
// task of its main thread in time of processor, which other work of the machine does not change.
// The store is PostgreSQL, so that this process can write trades beside the server as another instance would.
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { NO_EVENTS, type OpenedTrade } from '../src/engine/engine-events.ts';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { type CommittedSeries, commitEngineBatch } from '../src/store/engine/engine-commit.ts';
import { makeDataDir, OPERATOR, startServer } from '../test/support/server.ts';
import { startPostgresql } from '../test/support/start-postgresql.ts';
import { measureFrames } from './measure-frames.ts';
import { seedStore } from './seed-store.ts';
import { traceTasks } from './trace-tasks.ts';

const SIZE = { trades: 100_000, patterns: 21_000 };
const EVENTS_A_SECOND = 20;
const SECONDS = 60;
/** Screens that a trade changes; each is measured for its share of the time. */
const SCREENS = ['/trading/trades/history', '/trading/dashboard', '/trading/trades/current'] as const;

const postgresql = await startPostgresql();
const { dataDir, remove } = await makeDataDir();
const store = await openStore({
  dataDir,
  databaseUrl: new Secret(postgresql.url),
  log: createLog({ level: 'warn', format: 'pretty' }),
});
try {
  await seedStore(store, SIZE);
  const server = await startServer({ dataDir, market: 'none', env: { DATABASE_URL: postgresql.url } });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await signIn(page, server.url);
    for (const path of SCREENS) await watch(browser, page, server.url + path, path);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await store.close();
  await postgresql.remove();
  await remove();
}

/** Prints the frames of one screen while trades open and close behind it. */
async function watch(browser: Browser, page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.locator('[aria-busy="true"], .skeleton').first().waitFor({ state: 'detached' });
  // Excludes loads after the first paint.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const seconds = SECONDS / SCREENS.length;
  const endTrace = await traceTasks(browser, page);
  const frames = page.evaluate(measureFrames, seconds * 1_000);
  const written = await writeTrades(store, seconds);
  const { longest, over50, count } = await frames;
  const tasks = await endTrace();
  console.log(
    `${name.padEnd(28)} ${written} events in ${seconds} s; ${count} frames, the longest ${longest.toFixed(0)} ms, ${over50} over 50 ms; ` +
      `the longest task ${tasks.longest.toFixed(0)} ms of processor`,
  );
}

/** Opens one trade and closes the one before it in one commit, as an engine does; each sends an event. */
async function writeTrades({ db }: Store, seconds: number): Promise<number> {
  const series = (await db
    .selectFrom('series')
    .select(['id', 'market', 'symbol', 'granularity'])
    .where('active', '=', true)
    .execute()) as CommittedSeries[];
  const events = seconds * EVENTS_A_SECOND;
  const startedAt = performance.now();
  const first = Math.floor(Date.now() / 1_000) * 1_000;
  for (let event = 0; event < events; event++) {
    const target = series[event % SYMBOLS.length]!;
    const seq = first + event;
    const before = event < SYMBOLS.length ? [] : [closeTrade(seq - SYMBOLS.length)];
    await commitEngineBatch(db, target, {
      candles: null,
      patterns: [],
      events: { ...NO_EVENTS, opened: [openTrade(seq)], closed: before },
    });
    const due = startedAt + ((event + 1) * 1_000) / EVENTS_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  return events;
}

function openTrade(seq: number): OpenedTrade {
  return {
    seq,
    pattern: seq.toString(2).slice(-8),
    direction: seq % 2 === 0 ? 'long' : 'short',
    source: 'observed',
    confidence: 0.5,
    entry_time: Math.floor(Date.now() / 1_000),
    entry_price: '1.1',
    take_profit_price: '1.102',
    stop_loss_price: '1.098',
    units: 1_000,
  };
}

function closeTrade(seq: number) {
  return {
    seq,
    exit_time: Math.floor(Date.now() / 1_000) + 1,
    exit_price: '1.101',
    outcome: 'time',
    profit_pct: '0.09',
    profit_usd: '1',
    spread_usd: '-0.1',
    slippage_usd: '-0.02',
    financing_usd: '0.003',
    commission_usd: '-0.04',
  } as const;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Enter the System' }).click();
  await page.waitForURL(`${url}/`);
}
