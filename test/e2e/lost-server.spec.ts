import { cp } from 'node:fs/promises';
import { KNOWN_STORE } from '../support/global-known-store.ts';
import { makeDataDir, startServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

test.use({ expectedErrors: /Failed to load resource|ERR_/ });

test('a server that goes away is told, what was read stays, and all is well when it is back', async ({
  page,
}) => {
  const { dataDir, remove } = await makeDataDir();
  await cp(process.env[KNOWN_STORE.dataDir] ?? '', dataDir, { recursive: true });
  const first = await startServer({ dataDir });
  await signIn(page, first.url);
  await page.goto(`${first.url}/trading/dashboard`);
  const badge = page.getByRole('banner').getByRole('status').first();
  await expect(badge).toContainText('live');
  const total = sectionOf(page, 'All Trades').locator('dd').first();
  await expect(total).toHaveText(/\d/);
  const figure = (await total.textContent()) ?? '';

  await first.stop();
  await expect(badge).toContainText(/reconnecting|offline/);
  await expect(total).toHaveText(figure);

  const second = await startServer({ dataDir, env: { PORT: new URL(first.url).port } });
  await expect(badge).toContainText('live', { timeout: 45_000 });
  await page.reload();
  await expect(total).toHaveText(figure);
  await second.stop();
  await remove();
});
