import { OPERATOR } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { columnTexts, expectAddress } from './page-parts.ts';

/** Preferences are stored with the account, which other tests share, so each test restores them. */
test.describe.configure({ mode: 'serial' });

test('the theme is kept with the account', async ({ ownSession: page, baseURL }) => {
  await page.goto('/trading/dashboard');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expectAddress(page, '**/login');
  await signIn(page, baseURL ?? '');
  await page.goto('/trading/dashboard');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  expect((await restored).status()).toBe(200);
});

test('the trading day moves every time that is shown', async ({ signedIn: page, known }) => {
  const newest = known.rows.trades.reduce((a, b) => (a.entry_time >= b.entry_time ? a : b));
  const at = new Date(newest.entry_time * 1000);
  const newYork = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  await page.goto('/trading/trades/history');
  const choice = page.getByLabel('Trading day');
  const firstTime = async () => (await columnTexts(page, 'Time'))[0];
  await expect(page.locator('tbody tr')).toHaveCount(50);
  expect(await firstTime()).toBe(at.toISOString().slice(0, 16).replace('T', ' '));
  await choice.selectOption({ label: 'New York 17:00' });
  await expect.poll(firstTime).toBe(newYork.format(at));
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await choice.selectOption({ label: 'UTC' });
  expect((await restored).status()).toBe(200);
});

test('the account menu says who is signed in', async ({ signedIn: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(OPERATOR.email);
});

test('the header names the market and granularity whose figures are shown', async ({ signedIn: page }) => {
  await page.goto('/trading/dashboard');
  const market = page.getByRole('banner').getByRole('combobox', { name: /^Market/ });
  await expect(market.locator('option:checked')).toHaveText('imported · M5');
  await expect(page.getByRole('banner').getByText('simulated', { exact: true })).toHaveCount(0);
});
