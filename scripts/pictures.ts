// `npm run pictures [-- --width N,N] [--theme dark,light] [--url URL] [part of an address …]`: pictures of every screen, in both
// themes and four widths, under pictures/. Without a URL it starts a server of its own with known trades and a local chain.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type ConsoleScreen, listConsoleScreens } from '../test/support/console-screens.ts';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';
import { ensureConsoleBuilt } from './console-build.mjs';
import { ROOT } from './installation.mjs';
import { openFirstRow } from './loaded-screen.ts';
import { openSignedIn, startSeededConsole, waitForChain } from './seeded-console.ts';
import { settleWholeScreen } from './settle-whole-screen.ts';

const FOLDER = 'pictures';
const LANES = 2;
/** Pixels. A higher window takes too long to draw. */
const HIGHEST_WINDOW = 10_000;
/** Longest time for the pictures of one screen: a page that Chromium stops to draw waits for its next frame for ever. */
const SCREEN_LIMIT_MS = 180_000;

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
  values.url === undefined ? await startSeededConsole() : { url: values.url, stop: async () => {} };
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

async function takePictures(browser: Browser, url: string): Promise<void> {
  const signedOut = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const signedIn = await openSignedIn(browser, url);
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

/** Takes one screen in every width and theme, loaded once; returns the number of pictures. */
async function pictureScreen(context: BrowserContext, url: string, screen: ConsoleScreen): Promise<number> {
  const page = await context.newPage();
  const limit = setTimeout(() => void page.close(), SCREEN_LIMIT_MS);
  let taken = 0;
  try {
    await page.goto(url + screen.address);
    if (screen.opensFirstRow) await openFirstRow(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
      await settleWholeScreen(page, screen.address);
      // A window as high as the page: of one that is lower, Chromium leaves out rows that came late and were never in sight.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, HIGHEST_WINDOW) });
      await settleWholeScreen(page, screen.address);
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
    clearTimeout(limit);
    await page.close();
  }
  return taken;
}

function fileNameOf({ address, opensFirstRow }: ConsoleScreen): string {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const view = searchParams.get('view') ?? searchParams.get('document');
  const name = [pathname.slice(1), ...(view ? [view] : [])].join('-').replace(/[^a-z0-9]+/gi, '-') || 'home';
  return opensFirstRow ? `${name}-first-row` : name;
}
