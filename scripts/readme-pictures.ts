// node scripts/readme-pictures.ts: the pictures of the README, in docs/screenshots, of a simulated market with all of its history.
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';
import { ensureConsoleBuilt } from './console-build.mjs';
import { ROOT } from './installation.mjs';
import { settle } from './loaded-screen.ts';
import { openSignedIn } from './seeded-console.ts';

/** Longest wait until the engine has judged the whole history. */
const HISTORY_LIMIT_MS = 180_000;
/** Charts are drawn after their figures have come. */
const DRAWN_MS = 1_500;

const PICTURES = [
  { file: 'dashboard-dark', address: '/trading/dashboard', theme: 'dark', width: 1440, height: 900 },
  { file: 'patterns-light', address: '/trading/patterns', theme: 'light', width: 1440, height: 900 },
  { file: 'history-phone', address: '/trading/trades/history', theme: 'dark', width: 360, height: 740 },
] as const;

await ensureConsoleBuilt();
const { dataDir, remove } = await makeDataDir();
const server = await startServer({ dataDir, market: 'simulated', env: { CHAIN: 'none' } });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const signedIn = await openSignedIn(browser, server.url);
  await waitForHistory(signedIn);
  for (const picture of PICTURES) await take(signedIn, picture);
} finally {
  await browser.close();
  await server.stop();
  await remove();
}

/** Waits until the dashboard shows all three series as judged to the present. */
async function waitForHistory(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.url}/trading/dashboard`);
  const engine = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Engine' }) });
  const judged = engine.getByText(/market (open|closed)/);
  await judged.nth(2).waitFor({ timeout: HISTORY_LIMIT_MS });
  // Each series says how much of it is judged.
  for (const _series of SYMBOLS)
    await engine
      .getByText(/loading/)
      .first()
      .waitFor({ state: 'detached', timeout: HISTORY_LIMIT_MS });
  await page.close();
}

async function take(
  context: BrowserContext,
  { file, address, theme, width, height }: (typeof PICTURES)[number],
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(server.url + address);
  await settle(page, address);
  // After the account's own theme, which the page takes over while it loads.
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
  await page.waitForTimeout(DRAWN_MS);
  await page.screenshot({ path: join(ROOT, 'docs', 'screenshots', `${file}.png`) });
  await page.close();
}
