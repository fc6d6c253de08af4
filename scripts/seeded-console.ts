import type { Browser, BrowserContext } from '@playwright/test';
import { makeDataDir, OPERATOR, startServer } from '../test/support/server.ts';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';

/** Longest wait for the first flash loan of the local chain. */
const CHAIN_LIMIT_MS = 90_000;

/** A server with the store of the browser tests and the local chain, which fills the areas of the chain. */
export async function startSeededConsole(): Promise<{ url: string; stop: () => Promise<void> }> {
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

/** A window without motion, signed in as `OPERATOR_EMAIL` with `OPERATOR_PASSWORD`, or as the account of the tests. */
export async function openSignedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const { OPERATOR_EMAIL = OPERATOR.email, OPERATOR_PASSWORD = OPERATOR.password } = process.env;
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('#email').fill(OPERATOR_EMAIL);
  await page.locator('#password').fill(OPERATOR_PASSWORD);
  await page.locator('#submit').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.close();
  return context;
}

/** Waits until the local chain has its first flash loan, or says that there is none. */
export async function waitForChain(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/flash-loans/logs`);
  const rows = page.locator('tbody tr[tabindex]');
  await rows
    .first()
    .waitFor({ timeout: CHAIN_LIMIT_MS })
    .catch(() => {
      console.log('There is no flash loan: the screens of the chain are taken as they are.');
    });
  await page.close();
}
