import { AxeBuilder } from '@axe-core/playwright';
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
  await expect(page.getByText('Paper trades.')).toHaveCount(0);
  const rows = page.locator('table tbody tr');
  await expect(rows.first()).toBeVisible();
  const axe = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^laboratory-trades-/);

  // Filter and order are in the address, beside the run.
  await page
    .getByRole('button', { name: /^Profit/ })
    .first()
    .click();
  await expect(page).toHaveURL(/lab=[^&]+.*sort=profit|sort=profit.*lab=/);
  await page.reload();
  await expect(bar).toContainText('Looked into');

  await bar.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText(/^\d{4} Summary$/)).toBeVisible();
  await page.locator('main ul a').filter({ hasText: 'Trades' }).first().click();
  await expect(page).toHaveURL(/\/trading\/trades\/calendar\/\d+\/\d+\?.*lab=/);
  await expect(bar).toContainText('no paper trades');

  await bar.getByRole('link', { name: 'Patterns' }).click();
  await page.locator('table tbody tr').first().click();
  await expect(page).toHaveURL(/\/trading\/patterns\/[01]+\/.*lab=/);
  await expect(page.getByText('LABORATORY', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Trades');

  await bar.getByRole('button', { name: 'Back to the market' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).not.toHaveURL(/lab=/);
  await page.goto('/trading/lab');
  await runs.getByRole('button', { name: 'Remove Looked into' }).click();
});
