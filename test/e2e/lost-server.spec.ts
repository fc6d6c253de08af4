import { startServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.use({ expectedErrors: /Failed to load resource|ERR_/ });

test('a server that goes away is told, what was read stays, and all is well when it is back', async ({
  page,
}) => {
  const { dataDir, remove } = await makeStoreDir('known');
  const first = await startServer({ dataDir });
  await signIn(page, first.url);
  await page.goto(`${first.url}/trading/trades/history`);
  await expect(
    page.getByRole('region', { name: 'trades' }).locator('tbody tr[tabindex]').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const badge = page.getByRole('banner').getByRole('status').first();
  await expect(badge).toContainText('live');
  const total = sectionOf(page, 'All Trades').locator('dd').first();
  await expect(total).toHaveText(/\d/);
  const figure = (await total.textContent()) ?? '';

  await first.stop();
  await expect(badge).toContainText(/reconnecting|offline/);
  await expect(total).toHaveText(figure);
  // Where nothing can be loaded, the frame says so once, and the panels only what they lack.
  await page.getByRole('link', { name: 'Trade History', exact: true }).first().click();
  await page.getByRole('button', { name: 'USD_SGD', exact: true }).click();
  const notice = page.getByRole('banner').getByText(/^Nothing has loaded since /);
  await expect(notice).toBeVisible({ timeout: 30_000 });
  const main = page.getByRole('main');
  const list = main.getByRole('region', { name: 'trades' });
  await expect(main.getByText('Failed to load trade history', { exact: true })).toHaveCount(1);
  await expect(list.getByText('Not loaded', { exact: true })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveText('Retry now');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(total).toHaveText(figure);
  await page.getByRole('link', { name: 'Trade History', exact: true }).first().click();

  const second = await startServer({ dataDir, env: { PORT: new URL(first.url).port } });
  await expect(badge).toContainText('live', { timeout: 45_000 });
  await expect(notice).toHaveCount(0);
  await page.goto(`${first.url}/trading/dashboard`);
  await expect(total).toHaveText(figure);
  await second.stop();
  await remove();
});
