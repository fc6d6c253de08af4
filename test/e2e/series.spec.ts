import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCandleCsv } from '../support/candle-file.ts';
import { runImport } from '../support/run-import.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

let server: TestServer;
let remove: () => Promise<void>;

// The refused file.
test.use({ expectedErrors: /status of 422/ });

test.beforeAll(async () => {
  const place = await makeStoreDir();
  remove = place.remove;
  const file = join(place.dataDir, 'right.csv');
  await writeFile(file, makeCandleCsv(5, 400));
  expect(await runImport(place.dataDir, ['--symbol', 'EUR_USD', file])).toMatchObject({ code: 0 });
  server = await startServer({ dataDir: place.dataDir });
});

test.afterAll(async () => {
  await server.stop();
  await remove();
});

test('a file whose prices cannot be is refused, and taken by who knows better', async ({ page }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/trading/series`);
  const panel = sectionOf(page, 'Stored candles');
  const file = {
    name: 'huge.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(makeCandleCsv(6, 300, 2024, 110_000)),
  };
  const replace = async (accept: boolean) => {
    await panel.getByRole('button', { name: 'Replace EUR_USD H1' }).click();
    const form = panel.getByRole('form', { name: 'Replace EUR_USD H1' });
    await form.getByLabel('File of candles').setInputFiles(file);
    const box = form.getByRole('checkbox', { name: /^Take prices that look wrong/ });
    // It is asked for anew each time.
    await expect(box).not.toBeChecked();
    if (accept) await box.check();
    await form.getByRole('button', { name: 'Replace EUR_USD H1' }).click();
  };

  await replace(false);
  await expect(panel.getByRole('alert')).toContainText('100,000 times too large');
  await expect(panel.getByRole('alert')).toContainText('Take prices that look wrong');
  await expect(panel.getByRole('listitem')).toContainText('400 candles');

  await replace(true);
  await expect(panel.getByRole('status')).toHaveText('EUR_USD H1 is replaced: 300 candles, formerly 400.');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toContainText('300 candles');

  await panel.getByRole('button', { name: 'Remove EUR_USD H1' }).click();
  await panel
    .getByRole('form', { name: 'Remove EUR_USD H1' })
    .getByRole('button', { name: 'Remove EUR_USD H1' })
    .click();
  await expect(panel).toContainText('No candles are stored.');
});
