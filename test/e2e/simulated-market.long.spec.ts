import { startServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

/** A first start makes and judges months of candles; how long that takes is measured elsewhere. */
const HISTORY_LIMIT_MS = 300_000;

test('a first start fills the page, says simulated everywhere, and then its prices move by themselves', async ({
  page,
}) => {
  test.setTimeout(HISTORY_LIMIT_MS + 120_000);
  const { dataDir, remove } = await makeStoreDir();
  const server = await startServer({ dataDir, market: 'simulated' });
  await signIn(page, server.url);

  // The feed fills while the history is processed.
  await page.goto(`${server.url}/trading`);
  const feed = sectionOf(page, 'Promotions and demotions');
  await expect(feed.getByRole('listitem').first()).toBeVisible({ timeout: HISTORY_LIMIT_MS });

  await page.goto(`${server.url}/trading/dashboard`);
  const engine = sectionOf(page, 'Engine');
  // A fast machine may finish before the page is loaded, so the progress itself is read on a separate page.
  await expect(engine.getByText(/loading \d+%|market (open|closed)/).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(engine.getByText(/market (open|closed)/)).toHaveCount(3, { timeout: HISTORY_LIMIT_MS });
  await expect(engine.getByText(/loading/)).toHaveCount(0, { timeout: HISTORY_LIMIT_MS });

  for (const address of ['/trading/dashboard', '/trading/patterns', '/trading/trades/history']) {
    await page.goto(server.url + address);
    await expect(page.getByRole('banner').getByText('simulated', { exact: true })).toBeVisible();
  }

  await page.goto(`${server.url}/trading/dashboard`);
  const line = engine.getByRole('listitem').first();
  await expect(line).toContainText(/market (open|closed)/);
  // FX is closed from Friday evening to Sunday evening in New York; the console shows that and nothing moves.
  if ((await line.textContent())?.includes('market open')) {
    const before = await line.textContent();
    await expect(line).not.toHaveText(before ?? '', { timeout: 60_000 });
  }
  await page.goto('about:blank');
  await server.stop();
  await remove();
});
