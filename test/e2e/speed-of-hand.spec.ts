import type { Page } from '@playwright/test';
import { JUMPS } from '../../src/web/shell/shortcuts.ts';
import { expect, signIn, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

/** Views and settings are stored with the account, which all tests share. */
test.describe.configure({ mode: 'serial' });

function palette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
  };
}

test('the palette leads by keyboard to pages, symbols and patterns, and does things', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const { dialog, field, options, chosen } = palette(page);
  await expect(field).toBeFocused();
  await field.fill('elite cal');
  await expect(chosen).toContainText('Elite Calendar');
  await page.keyboard.press('Enter');
  await expectAddress(page, /\/trading\/elite-trades\/calendar(\?|$)/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Elite Calendar' })).toBeFocused();

  await page.getByRole('button', { name: 'Commands' }).click();
  await field.fill('usdsgd pat');
  await page.keyboard.press('Enter');
  await expectAddress(page, /\/trading\/patterns\?.*symbol=USD_SGD/);

  const wanted = known.rows.patterns.find(({ bit_length }) => bit_length === 16);
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill(wanted?.pattern ?? '');
  const same = known.rows.patterns.filter(({ pattern }) => pattern === wanted?.pattern);
  await expect(options).toHaveCount(same.length);
  for (const { symbol } of same) await expect(dialog.getByText(`${symbol} · imported/M5`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const text = (await chosen.textContent()) ?? '';
  const symbol = /[A-Z]{3}_[A-Z]{3}/.exec(text)?.[0];
  await page.keyboard.press('Enter');
  await expectAddress(page, `**/trading/patterns/${wanted?.pattern}/${symbol}**`);

  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('nowhere zzyzx');
  await expect(dialog.getByText('No results.')).toBeVisible();
  await field.fill('theme light');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('theme dark');
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  // That it signs out too is a test of agent-chat.spec.ts.
  expect((await restored).status()).toBe(200);
});

/** Both keys count only if they come soon after each other, and a busy machine may take longer: then again. */
async function jump(page: Page, key: string, address: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expectAddress(page, address, { timeout: 3_000 });
  }).toPass();
}

test('keys jump to pages, `?` shows them all, typing is left alone, and they can be switched off', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/dashboard');
  await expect(page.getByRole('complementary').locator('kbd').first()).toHaveText('g');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const { key, label } of JUMPS) {
    const line = sheet.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(line.filter({ hasText: `g${key}` })).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await jump(page, 'p', /\/trading\/patterns(\?|$)/);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter Pattern')).toBeFocused();
  await page.keyboard.type('g d?');
  await expect(page.getByLabel('Filter Pattern')).toHaveValue('g d?');
  await expect(sheet).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/trading/patterns');
  await page.getByRole('heading', { level: 1 }).focus();
  await jump(page, '3', '**/flash-loans/dashboard**');

  await page.keyboard.press('?');
  const off = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await sheet.getByRole('checkbox').uncheck();
  expect((await off).status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).field).toBeFocused();
  await expect(sheet).toHaveCount(0);
  await palette(page).field.fill('keyboard');
  await page.keyboard.press('Enter');
  const on = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await sheet.getByRole('checkbox').check();
  expect((await on).status()).toBe(200);
});

test('a view is saved under a name, opened anywhere, renamed, deleted and brought back', async ({
  ownSession: page,
  baseURL,
  known,
}) => {
  const elite = known.rows.patterns.filter(({ status }) => status === 'elite').length;
  await page.goto('/trading/patterns?status=elite&sort=seen_count&order=asc');
  await expect(page.getByText(`of ${elite} results`)).toBeVisible();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('textbox').fill('Seldom seen elite');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Saved as “Seldom seen elite”.');
  await page.keyboard.press('Escape');

  // It is stored with the account, not with the browser.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, baseURL ?? '');
  await page.goto('/trading/trades/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).field.fill('seldom');
  await expect(palette(page).chosen).toContainText('Seldom seen elite');
  await page.keyboard.press('Enter');
  await expectAddress(page, /\/trading\/patterns\?/);
  await expect(page.getByText(`of ${elite} results`)).toBeVisible();
  const search = new URL(page.url()).searchParams;
  expect(Object.fromEntries(search)).toEqual({
    market: 'imported',
    granularity: 'M5',
    status: 'elite',
    sort: 'seen_count',
    order: 'asc',
  });

  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  await dialog.getByRole('button', { name: 'Rename Seldom seen elite' }).click();
  await dialog.getByRole('textbox', { name: /^New name/ }).fill('Rare elite');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Rename Rare elite' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete Rare elite' }).click();
  await expect(dialog.getByText('No view is saved yet.')).toBeVisible();
  await expect(dialog.getByRole('status')).toBeFocused();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: /^Rare elite/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Rare elite' }).click();
  await expect(dialog.getByText('No view is saved yet.')).toBeVisible();
});

test('Back returns to the same filters, page and place', async ({ signedIn: page }) => {
  await page.goto('/trading/patterns?min_seen=10100');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Showing 51 to')).toBeVisible();
  const row = page.locator('tbody tr').nth(30);
  // Pointing at it scrolls it into view, as the click would.
  await row.locator('td').first().hover();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(1_000);
  await row.locator('td').first().click();
  await expectAddress(page, /\/trading\/patterns\/[01]+\//);
  await expect(page.getByText('Performance summary', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 51 to')).toBeVisible();
  await expect.poll(place).toBe(before);
  await expect(page.getByLabel('Min Seen')).toHaveValue('10100');
});
