import type { Page } from '@playwright/test';
import { ACCOUNT, startOandaDouble, TOKEN } from '../../src/collectors/oanda/testing/oanda-double.ts';
import { startServer } from '../support/server.ts';
import { expect, signIn } from './console-test.ts';
import { makeStoreDir } from './store-dir.ts';

/** The console says whose candles it shows and of what kind their account is, and that it trades on paper only. */
export async function expectAccountNamed(page: Page, environment: 'practice' | 'live'): Promise<void> {
  await using double = await startOandaDouble({ now: Math.floor(Date.now() / 1_000) });
  const { dataDir, remove } = await makeStoreDir();
  const server = await startServer({
    dataDir,
    market: 'oanda',
    env: {
      OANDA_TOKEN: TOKEN,
      OANDA_ACCOUNT_ID: ACCOUNT,
      OANDA_URL: double.url,
      OANDA_ENVIRONMENT: environment,
      OANDA_GRANULARITY: 'H1',
      OANDA_HISTORY_DAYS: '5',
    },
  });
  await signIn(page, server.url);
  for (const screen of ['/trading', '/trading/dashboard']) {
    await page.goto(server.url + screen);
    const said = `Candles and prices come from OANDA (${environment}). The engine trades on paper only: it sends no order.`;
    await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible({ timeout: 45_000 });
  }
  await page.goto(`${server.url}/trading/broker`);
  const account = `This is a ${environment} account at OANDA. The console reads it and never trades on it: the engine of this console trades on paper only.`;
  await expect(page.getByText(account, { exact: true })).toBeVisible();
  // It would miss its server.
  await page.goto('about:blank');
  await server.stop();
  await remove();
}
