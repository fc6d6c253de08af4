import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countPatternsNaively, makeCandleCsv } from '../support/candle-file.ts';
import { runImport } from '../support/run-import.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { cardOf, sectionOf, visit } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.describe.configure({ mode: 'serial' });

let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  const place = await makeStoreDir();
  remove = place.remove;
  server = await startServer({ dataDir: place.dataDir });
});

test.afterAll(async () => {
  await server.stop();
  await remove();
});

test.beforeEach(async ({ page }) => signIn(page, server.url));

test('without data every screen says so, and shows no figure that is not one', async ({ page }) => {
  await page.goto(`${server.url}/trading/dashboard`);
  await expect(page.getByText('No active trades right now.', { exact: true })).toBeVisible();
  const card = sectionOf(page, 'All Trades');
  await expect(card.locator('dd').nth(0)).toHaveText('0');
  await expect(card.locator('dd').nth(2)).toHaveText('N/A');
  await expect(card.locator('dd').nth(4)).toHaveText('$0.00');
  await expect(card.locator('dd').nth(5)).toHaveText('average N/A, no trades');
  // One sentence, and neither figures of nothing nor a button that would show nothing.
  await expect(page.getByText('No trade has closed yet.', { exact: true })).toBeVisible();
  await expect(sectionOf(page, 'Risk')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Equity and drawdown as table' })).toHaveCount(0);

  await visit(page, '/trading/patterns');
  await expect(page.getByText('No patterns found', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing 0 to 0 of 0 results', { exact: true })).toBeVisible();

  await page.reload();
  const funnel = sectionOf(page, 'Luck funnel').filter({ hasText: 'No pattern has' });
  // As high as the rankings beside it, which have nothing to show either.
  expect((await funnel.boundingBox())?.height).toBeLessThan(230);

  await visit(page, '/trading/trades/history');
  await expect(page.getByText('No trades found for your history', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Total profit')).toContainText(/average\s*N\/A\s*no trades/);
  await expect(cardOf(page, 'Yesterday')).toContainText('no trades');
  await expect(cardOf(page, 'Yesterday')).not.toContainText('N/A');

  await visit(page, '/trading/trades/filtered/win-rate');
  await expect(sectionOf(page, 'By side')).toContainText('There are no trades to tell apart.');

  await visit(page, '/trading/elite-trades');
  await expect(page.getByText('No elite trades found', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Win Rate')).toContainText('N/A');

  for (const [path, text] of [
    ['/trading/trades/calendar', 'No trades'],
    ['/trading/elite-trades/calendar', 'No elite trades'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByText(text, { exact: true })).toHaveCount(12);
  }

  await visit(page, '/trading/trades/filtered/buy-sell');
  await expect(page.getByText('No buy trades found', { exact: true })).toBeVisible();
  await expect(page.getByText('No sell trades found', { exact: true })).toBeVisible();

  await visit(page, '/trading/patterns/01');
  await expect(page.getByText('No trades found for this pattern', { exact: true })).toBeVisible();

  await visit(page, '/trading');
  await expect(cardOf(page, 'Active patterns')).toContainText('0');
});

test('what an import brings appears by itself, without a reload', async ({ page }) => {
  await page.goto(`${server.url}/trading/patterns`);
  await expect(page.getByText('No patterns found', { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const csv = makeCandleCsv(11, 4_000);
  const file = join(server.dataDir, 'candles.csv');
  await writeFile(file, csv);
  expect(await runImport(server.dataDir, ['--symbol', 'EUR_USD', file])).toMatchObject({ code: 0 });

  const count = countPatternsNaively(csv, [8, 12, 16]);
  await expect(cardOf(page, 'Total Patterns')).toContainText(
    count.toLocaleString('en-US').replace(/^(\d),/, '$1'),
  );
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await expect(page.getByText('imported · H1').first()).toBeAttached();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});
