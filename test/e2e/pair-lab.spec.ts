import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCandleCsv } from '../support/candle-file.ts';
import { runImport } from '../support/run-import.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expectAccessible } from './axe-checks.ts';
import { expect, signIn, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  const place = await makeStoreDir();
  remove = place.remove;
  for (const [symbol, seed, start] of [
    ['EUR_USD', 5, 1.1],
    ['AUD_USD', 6, 0.7],
  ] as const) {
    const file = join(place.dataDir, `${symbol}.csv`);
    await writeFile(file, makeCandleCsv(seed, 900, 2024, start));
    expect(await runImport(place.dataDir, ['--symbol', symbol, file])).toMatchObject({ code: 0 });
  }
  server = await startServer({ dataDir: place.dataDir });
});

test.afterAll(async () => {
  await server.stop();
  await remove();
});

test('a sweep over pairs is asked for, run, shown with each look counted, and removed', async ({ page }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/trading/lab`);
  const form = page.getByRole('form', { name: 'New run' });
  await page.getByLabel('About').selectOption('Pairs');
  await expect(page).toHaveURL(/about=pairs/);
  await expect(form.getByLabel('Prices')).toContainText('imported H1 (3 instruments, 1 pair)');
  await form.getByLabel('Entry').fill('0');
  await expect(form.getByText('At most 100 numbers of 0.5 to 10.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Run' })).toBeDisabled();

  // Every pair of these unrelated walks is followed, so that there are trades to look at.
  for (const [label, text] of [
    ['Window', '40, 60'],
    ['Look', '200'],
    ['α of following', '1'],
    ['Entry', '1, 1.5'],
    ['Name', 'Walks'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await expect(form.getByText('4 combinations')).toBeVisible();
  await form.getByRole('button', { name: 'Run' }).click();
  const runs = sectionOf(page, 'Runs');
  await expect(runs).toContainText('imported H1 pairs');
  await runs.getByRole('button', { name: 'Show Walks' }).click();

  await expect(sectionOf(page, 'Walks')).toContainText('laboratory, no paper trades');
  const best = sectionOf(page, 'Best of 4');
  await expect(best).toContainText('4 looks');
  await expect(best).toContainText('trusted / followed');
  await expect(best).toContainText('Best by chance');
  await expect(sectionOf(page, 'Heat map').getByLabel('Across')).toHaveValue('window');
  await expect(sectionOf(page, 'Combinations').locator('tbody tr')).toHaveCount(4);
  await expect(sectionOf(page, 'Pairs')).toContainText('EUR_USD / AUD_USD');
  await expect(sectionOf(page, 'Decisions')).toContainText('Taken');
  const trades = sectionOf(page, 'Trades');
  await trades.getByRole('button', { name: 'Show trades' }).click();
  await expect(trades.locator('tbody tr').first()).toContainText('EUR_USD / AUD_USD');
  // Screens of a market are those of patterns.
  await expect(page.getByText('Look into it')).toHaveCount(0);
  await expectAccessible(page);

  await runs.getByRole('button', { name: 'Remove Walks' }).click();
  await expect(runs).toContainText('No runs are stored.');
});
