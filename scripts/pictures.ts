// `npm run pictures [-- --width N,N] [--theme dark,light] [--url URL] [part of an address …]`: pictures of every screen, in both
// themes and four widths, under pictures/. Without a URL it starts a server of its own with known trades and a local chain.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ConsoleScreen, listConsoleScreens } from '../test/support/console-screens.ts';
import { makeDataDir, OPERATOR, startServer } from '../test/support/server.ts';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';
import { ensureConsoleBuilt } from './console-build.mjs';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';

const FOLDER = 'pictures';
/** Longest wait until a screen is loaded; the picture is taken afterwards in any case. */
const SETTLE_LIMIT_MS = 15_000;
/** Longest wait for the first flash loan of the local chain. */
const CHAIN_LIMIT_MS = 90_000;
const LANES = 2;

const { values, positionals } = parseArgs({
  options: {
    width: { type: 'string', default: '360,768,1440,2560' },
    theme: { type: 'string', default: 'dark,light' },
    url: { type: 'string' },
  },
  allowPositionals: true,
});
const widths = values.width.split(',').map(Number);
const themes = values.theme.split(',');
const screens = chooseScreens();

await ensureConsoleBuilt();
const server =
  values.url === undefined ? await startSeededServer() : { url: values.url, stop: async () => {} };
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  await takePictures(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
}

function chooseScreens(): ConsoleScreen[] {
  const signedOut = ['/login', '/login/reset'].map((address) => {
    return { address, opensFirstRow: false, isBuilt: true };
  });
  const all = [...signedOut, ...listConsoleScreens()];
  const chosen = all.filter(({ address }) => {
    return positionals.length === 0 || positionals.some((part) => address.includes(part));
  });
  if (chosen.length === 0)
    throw new Error(`No screen has an address with ${positionals.join(' or ')} in it.`);
  return chosen;
}

/** The store of the browser tests, and the local chain, which fills the areas of the chain. */
async function startSeededServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { dataDir, remove } = await makeDataDir();
  const now = String(Math.floor(Date.now() / 1000));
  const seed = ['test/support/seed-known-rows.ts', dataDir, now];
  const code = await runChild(pinnedNode(), seed, { cwd: ROOT, env: packageEnvironment() });
  if (code !== 0) throw new Error('The known rows could not be written.');
  const { url, stop } = await startServer({ dataDir, env: { CHAIN: 'local' } });
  return {
    url,
    async stop() {
      await stop();
      await remove();
    },
  };
}

async function takePictures(browser: Browser, url: string): Promise<void> {
  const options = { locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const signedOut = await browser.newContext(options);
  const signedIn = await browser.newContext(options);
  await signIn(signedIn, url);
  if (screens.some(({ address }) => address.startsWith('/flash-loans'))) await waitForChain(signedIn, url);
  const queue = [...screens];
  const taken = await Promise.all(
    Array.from({ length: LANES }, async () => {
      let own = 0;
      for (let screen = queue.shift(); screen; screen = queue.shift()) {
        const context = screen.address.startsWith('/login') ? signedOut : signedIn;
        const count = await pictureScreen(context, url, screen);
        own += count;
      }
      return own;
    }),
  );
  const sum = taken.reduce((all, own) => all + own, 0);
  console.log(`${sum} pictures of ${screens.length} screens are in ${FOLDER}/<width>-<theme>.`);
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const { OPERATOR_EMAIL = OPERATOR.email, OPERATOR_PASSWORD = OPERATOR.password } = process.env;
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('#email').fill(OPERATOR_EMAIL);
  await page.locator('#password').fill(OPERATOR_PASSWORD);
  await page.locator('#submit').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.close();
}

async function waitForChain(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/flash-loans/logs`);
  const rows = page.locator('tbody tr[tabindex]');
  await rows
    .first()
    .waitFor({ timeout: CHAIN_LIMIT_MS })
    .catch(() => {
      console.log('There is no flash loan: the screens of the chain are pictured as they are.');
    });
  await page.close();
}

/** Takes one screen in every width and theme, loaded once; returns the number of pictures. */
async function pictureScreen(context: BrowserContext, url: string, screen: ConsoleScreen): Promise<number> {
  const page = await context.newPage();
  let taken = 0;
  try {
    await page.goto(url + screen.address);
    if (screen.opensFirstRow) await openFirstRow(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
      await settle(page, screen.address);
      for (const theme of themes) {
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
        }, theme);
        const folder = join(ROOT, FOLDER, `${width}-${theme}`);
        await mkdir(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${fileNameOf(screen)}.png`), fullPage: true });
        taken += 1;
      }
    }
  } catch (error) {
    console.log(
      `${screen.address}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
    process.exitCode = 1;
  } finally {
    await page.close();
  }
  return taken;
}

async function openFirstRow(page: Page): Promise<void> {
  const list = page.url();
  await page.locator('tbody tr[tabindex]').first().click({ timeout: SETTLE_LIMIT_MS });
  await page.waitForURL((address) => address.href !== list, { timeout: SETTLE_LIMIT_MS });
}

/** Waits until the screen has its heading and nothing is loading. */
async function settle(page: Page, address: string): Promise<void> {
  const loaded = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SETTLE_LIMIT_MS });
    await page.waitForFunction(() => document.querySelector('.skeleton') === null, undefined, {
      timeout: SETTLE_LIMIT_MS,
    });
    await page.evaluate(() => document.fonts.ready);
  };
  await loaded().catch(() =>
    console.log(`${address}: it was still loading after ${SETTLE_LIMIT_MS / 1000} s`),
  );
  // A chart resizes in the frame after the window.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function fileNameOf({ address, opensFirstRow }: ConsoleScreen): string {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const view = searchParams.get('view');
  const name = [pathname.slice(1), ...(view ? [view] : [])].join('-').replace(/[^a-z0-9]+/gi, '-') || 'home';
  return opensFirstRow ? `${name}-first-row` : name;
}
