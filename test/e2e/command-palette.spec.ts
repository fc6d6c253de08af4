import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

test('the palette finds the screens before this one, a page by its entry, a month and a trade by its id', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/detail/1-132');
  await expect(page.getByText('1-132', { exact: true }).first()).toBeVisible();
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  const recent = (await openPalette(page)).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toHaveText('Trade 1-132');
  await expect(recent.getByRole('option', { name: 'Alerts' })).toHaveCount(0);

  // The first option is the one that Enter runs.
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option');
  await search(page).fill('patterns');
  await expect(options.first()).toContainText('Pattern Tracker');
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/patterns');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pattern Tracker');
  // A screen is noted once it is there, not under the title of the one before.
  const noted = await page.evaluate(() => localStorage.getItem('recent_screens')?.split('\n').slice(0, 2));
  expect(noted).toEqual(['Pattern Tracker\t/trading/patterns', 'Alerts\t/alerts']);

  await openPalette(page);
  await search(page).fill('October 2024');
  await expect(options).toHaveText([/^October 2024 Trades/, /^October 2024 Elite Trades/]);
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/trades/calendar/2024/10');

  await openPalette(page);
  await search(page).fill('1-132');
  await expect(options.first()).toContainText('Trade 1-132');
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/trades/detail/**');
  await expect(page.getByText('1-132', { exact: true }).first()).toBeVisible();
});

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  return page.getByRole('dialog', { name: 'Commands' });
}

function search(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search commands' });
}
