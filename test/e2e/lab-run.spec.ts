import { expectAccessible, settle } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

test('a run of the laboratory has the screens of a market, labelled, and none of the market’s figures', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/lab');
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Take-profit').fill('1.25');
  await form.getByLabel('Stop').fill('');
  await form.getByLabel('Name').fill('Looked into');
  await form.getByRole('button', { name: 'Run' }).click();
  const runs = sectionOf(page, 'Runs');
  await runs.getByRole('button', { name: 'Show Looked into' }).click();
  await sectionOf(page, 'Look into it').getByRole('link', { name: 'All trades' }).click();
  await expect(page).toHaveURL(/\/trading\/trades\/history\?lab=/);
  const bar = page.getByRole('region', { name: 'Laboratory' });
  await expect(bar).toContainText('Looked into, imported');
  await expect(page.getByText('Trades of a run of the laboratory.')).toBeVisible();
  await expect(page.getByText(/Paper trades\./)).toHaveCount(0);
  // Twelve candles of one price: the run has no trade, and shows none of the market's.
  await expect(page.getByText('0 closed, 0 pending', { exact: true })).toBeVisible();
  await expect(page.getByText('No trades found for your history', { exact: true })).toBeVisible();

  // Its screens, and its answer.
  const run = new URL(page.url()).searchParams.get('lab');
  for (const path of ['trades/history', 'trades/calendar', 'patterns']) {
    await settle(page, `/trading/${path}?lab=${run}`);
    await expect(bar).toBeVisible();
    await expectAccessible(page);
  }
  await settle(page, `/trading/lab?run=${run}`);
  await expect(sectionOf(page, 'Look into it')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/trading/lab');
  await runs.getByRole('button', { name: 'Remove Looked into' }).click();
  await expect(runs.getByRole('button', { name: 'Remove Looked into' })).toHaveCount(0);
});
