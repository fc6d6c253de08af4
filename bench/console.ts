// node bench/console.ts [URL]: weight and paint times of the built console in a real browser.
// Lists, filters and route changes are measured with and without a period. Without a URL it seeds a store of 1,000,000 trades and 210,000 patterns and starts the server on it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts';
import { setSecurityHeaders } from '../src/api/security-headers.ts';
import { makeDataDir, OPERATOR, startServer } from '../test/support/server.ts';

const TRADES = 1_000_000;
const PATTERNS = 210_000;
const PAINTS = 21;
const ROUTE_CHANGES = 60;
const COLD_LOADS = 7;
const TYPED_FILTERS = 40;
/** Pause on a screen before the next click, and on a list before the next filter. */
const LOOK_MS = 300;

const SIGN_IN_BUDGET = 110_000;
const SCREEN_BUDGET = 200_000;
/** Of a screen with a chart. */
const CHART_BUDGET = 250_000;
const PAINT_BUDGET = 4;
const ROUTE_BUDGET_MS = 100;
const LIST_BUDGET_MS = 1_000;
const TYPING_BUDGET_MS = 150;

/** Address, a selector of what shows that the screen is complete, and its budget. */
const SCREENS = [
  ['/', 'main h2', SCREEN_BUDGET],
  ['/trading/dashboard', 'main canvas', CHART_BUDGET],
  ['/trading/patterns', 'main tbody tr[tabindex]', SCREEN_BUDGET],
  ['/trading/trades/history', 'main tbody tr[tabindex]', SCREEN_BUDGET],
  ['/airdrops/dashboard', 'main table', SCREEN_BUDGET],
] as const;

const HISTORY = '/trading/trades/history';
/** A year of the six that the store has. */
const PERIODS = ['', '?from=2024-01-01&to=2024-12-31'] as const;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const given = process.argv[2];
const served = given === undefined ? await serveLargeStore() : { url: given, stop: async () => {} };
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const session = await signIn(browser, served.url);
  await printBytes(browser, served.url, session);
  await printFirstPaints(browser, served.url, session);
  for (const period of PERIODS) {
    console.log(period === '' ? '\nThe whole history' : `\nThe period ${period}`);
    const start = `${served.url}${HISTORY}${period}`;
    await printRouteChanges(browser, start, session);
    await printColdLists(browser, start, session);
    await printTyping(browser, start, session);
  }
} finally {
  await browser.close();
  await served.stop();
}

async function printBytes(browser: Browser, url: string, session: StorageState): Promise<void> {
  console.log('\nJavaScript, gzipped (level 9), of a cold load');
  printBudget(
    '/login',
    await scriptBytes(browser, `${url}/login`, '#submit', undefined),
    SIGN_IN_BUDGET,
    'B',
  );
  for (const [path, ready, budget] of SCREENS) {
    printBudget(path, await scriptBytes(browser, url + path, ready, session), budget, 'B');
  }
}

async function printFirstPaints(browser: Browser, url: string, session: StorageState): Promise<void> {
  const empty = await serveEmptyPage();
  const pages = [
    { name: 'empty page', address: empty.url, session: undefined },
    { name: 'without headers', address: `${empty.url}bare`, session: undefined },
    { name: '/login', address: `${url}/login`, session: undefined },
    { name: '/trading/dashboard', address: `${url}/trading/dashboard`, session },
  ];
  const paints = pages.map((): number[] => []);
  // All in every round, so that a busy moment of the machine affects all of them.
  for (let round = 0; round <= PAINTS; round++) {
    for (const [index, page] of pages.entries()) {
      const paint = await firstPaint(browser, page.address, page.session);
      if (round > 0) paints[index]!.push(paint);
    }
  }
  await empty.stop();
  console.log(`\nFirst contentful paint, median of ${PAINTS} cold loads each, in turn`);
  const base = quantile(paints[0]!, 0.5);
  console.log(`  ${'empty page'.padEnd(28)} ${base.toFixed(0)} ms`);
  for (const [index, { name }] of pages.entries()) {
    if (index === 0) continue;
    const median = quantile(paints[index]!, 0.5);
    if (index === 1) console.log(`  ${name.padEnd(28)} ${median.toFixed(0)} ms`);
    else printBudget(`${name} (${median.toFixed(0)} ms)`, median / base, PAINT_BUDGET, '×');
  }
}

async function printRouteChanges(browser: Browser, start: string, session: StorageState): Promise<void> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  // The console keeps the period of the list from screen to screen.
  await page.goto(start);
  await page.waitForSelector('main tbody tr[tabindex]');
  const steps = [
    ['/trading/dashboard', 'Quantum Dashboard'],
    ['/trading/patterns', 'Pattern Tracker'],
    [HISTORY, 'Trade History'],
  ] as const;
  const painted: number[] = [];
  for (let change = 0; change < ROUTE_CHANGES; change++) {
    const [path, title] = steps[change % steps.length]!;
    await page.waitForTimeout(LOOK_MS);
    painted.push(await timeRouteChange(page, path, title));
  }
  await context.close();
  console.log(
    `\nRoute change from click to paint, ${ROUTE_CHANGES} changes over three screens, code and data cold at first`,
  );
  console.log(`  ${'median'.padEnd(28)} ${quantile(painted, 0.5).toFixed(0)} ms`);
  printBudget('p95', quantile(painted, 0.95), ROUTE_BUDGET_MS, 'ms');
}

async function printColdLists(browser: Browser, start: string, session: StorageState): Promise<void> {
  const times: number[] = [];
  for (let load = 0; load <= COLD_LOADS; load++) {
    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('tbody tr[tabindex]')) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('rows-painted')));
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.goto(start);
    const mark = await page.waitForFunction(() => performance.getEntriesByName('rows-painted')[0]?.startTime);
    if (load > 0) times.push((await mark.jsonValue()) ?? Number.NaN);
    await context.close();
  }
  console.log(`\nTrade list of a cold load, from navigation to painted rows, ${COLD_LOADS} loads`);
  printBudget('median', quantile(times, 0.5), LIST_BUDGET_MS, 'ms');
  printBudget('slowest', Math.max(...times), LIST_BUDGET_MS, 'ms');
}

async function printTyping(browser: Browser, start: string, session: StorageState): Promise<void> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(start);
  await page.waitForSelector('main tbody tr[tabindex]');
  const times: number[] = [];
  for (let typed = 0; typed <= TYPED_FILTERS; typed++) {
    // Existing, different patterns, typed completely and without a pause.
    const text = (typed * 37 + 5).toString(2).padStart(8, '0').slice(-6);
    await page.waitForTimeout(LOOK_MS);
    const time = await page.evaluate(typeFilter, text);
    if (typed > 0) times.push(time);
  }
  await context.close();
  console.log(`\nTyping in a filter, from the last key to painted rows that match, ${TYPED_FILTERS} filters`);
  console.log(`  ${'median'.padEnd(28)} ${quantile(times, 0.5).toFixed(0)} ms`);
  printBudget('p95', quantile(times, 0.95), TYPING_BUDGET_MS, 'ms');
}

/** Runs in the page: milliseconds from the last key typed into the pattern filter to the frame with rows that match. */
async function typeFilter(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('main thead input[aria-label*="attern"]');
  if (!field) throw new Error('The table has no filter of patterns.');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (let length = 1; length <= text.length; length++) {
    setValue.call(field, text.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (length < text.length) await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const startedAt = performance.now();
  const isThere = (): boolean => {
    const rows = [...document.querySelectorAll('main tbody tr[tabindex]')];
    return (
      document.querySelector('main [aria-busy="true"]') === null &&
      rows.length > 0 &&
      rows.every(
        (row) => row.textContent?.includes(text) || row.querySelector(`[aria-label*="${text}"]`) !== null,
      )
    );
  };
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - startedAt;
}

async function scriptBytes(
  browser: Browser,
  address: string,
  ready: string,
  session: StorageState | undefined,
): Promise<number> {
  const context = await browser.newContext(session ? { storageState: session } : {});
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    bodies.push(answer.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
  });
  await page.goto(address);
  await page.waitForSelector(ready);
  // Loads after the first paint count too.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const bytes = await Promise.all(bodies);
  await context.close();
  return bytes.reduce((sum, size) => sum + size, 0);
}

async function firstPaint(
  browser: Browser,
  address: string,
  session: StorageState | undefined,
): Promise<number> {
  const context = await browser.newContext(session ? { storageState: session } : {});
  const page = await context.newPage();
  await page.goto(address);
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = await paint.jsonValue();
  await context.close();
  return time ?? Number.NaN;
}

/** Milliseconds from the click on a sidebar link to the frame that shows the new page's heading and body. */
function timeRouteChange(page: Page, path: string, title: string): Promise<number> {
  return page.evaluate(
    async ([to, heading]) => {
      const link = document.querySelector<HTMLAnchorElement>(`aside a[href^="${to}"]`);
      if (!link) throw new Error(`The sidebar has no link to ${to}.`);
      const isThere = (): boolean =>
        document.querySelector('h1')?.textContent === heading &&
        document.querySelector('main > *') !== null &&
        document.querySelector('main [aria-busy="true"] > .sr-only') === null;
      const startedAt = performance.now();
      link.click();
      await new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!isThere()) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - startedAt;
    },
    [path, title] as const,
  );
}

async function signIn(browser: Browser, url: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Enter the System' }).click();
  await page.waitForURL(`${url}/`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * A page with one word and nothing else: the time of browser and machine alone. It has the headers of every page of ours, for which a
 * browser starts a process of its own; at /bare it has none.
 */
async function serveEmptyPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const headers = new Headers();
  setSecurityHeaders(headers, false);
  const server = createServer(({ url }, response) => {
    if (url !== '/bare') response.setHeaders(headers);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>empty</title><p>empty');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function serveLargeStore(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { dataDir, remove } = await makeDataDir();
  console.log(
    `Seeding ${TRADES.toLocaleString('en')} trades and ${PATTERNS.toLocaleString('en')} patterns …`,
  );
  const seed = spawn(process.execPath, ['bench/seed-store.ts', dataDir, String(TRADES), String(PATTERNS)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(seed, 'close');
  if (code !== 0) throw new Error(`The store could not be seeded (exit code ${code}).`);
  const server = await startServer({ dataDir });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await remove();
    },
  };
}

function printBudget(name: string, value: number, budget: number, unit: 'B' | 'ms' | '×'): void {
  const digits = unit === '×' ? 2 : 0;
  const shown = unit === 'B' ? `${(value / 1_000).toFixed(1)} kB` : `${value.toFixed(digits)} ${unit}`;
  const limit = unit === 'B' ? `${budget / 1_000} kB` : `${budget} ${unit}`;
  const verdict = value <= budget ? 'within' : 'OVER';
  console.log(
    `  ${name.padEnd(28)} ${shown.padStart(10)}   ${(value / budget).toFixed(2)} of ${limit}, ${verdict}`,
  );
}

/** The quantile of sorted values at `share`, 0 to 1; NaN without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
