import { addUp, dollars, enteredBetween } from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { cardOf, expectAddress, holdBack, sectionOf } from './page-parts.ts';

const CURRENT = /\/api\/trading\/trades\/current/;

test('the overview shows four live figures', async ({ signedIn: page, known }) => {
  await page.goto('/trading');
  const today = enteredBetween(known.rows.trades, Math.floor(Date.now() / 1000), { first: 0, last: -1 });
  const figures = addUp(today);
  await expect(cardOf(page, 'Trades today')).toContainText(today.length === 0 ? /\b0\b/ : `+${today.length}`);
  await expect(cardOf(page, 'Trades today')).toContainText(dollars(figures.profit, { signed: true }));
  const countOf = (...statuses: string[]) =>
    known.rows.patterns.filter(({ status }) => statuses.includes(status)).length;
  const active = cardOf(page, 'Active patterns');
  await expect(active).toContainText(String(countOf('observed', 'promoted', 'elite')));
  await expect(active).toContainText(`elite ${countOf('elite')}`);
  await expect(cardOf(page, 'Elite candidates')).toContainText(String(countOf('promoted')));
  await expect(cardOf(page, 'Uptime')).toContainText(/\d+ (s|min|h)/);
  await cardOf(page, 'Elite candidates').getByRole('link').click();
  await expectAddress(page, '**/trading/patterns?status=promoted**');
});

test('the current position has its fields, the others stand under it', async ({ signedIn: page, known }) => {
  const release = await holdBack(page, CURRENT);
  await page.goto('/trading/trades/current');
  await expect(page.getByText('Loading current trade...', { exact: true })).toBeVisible();
  release();
  const pending = known.rows.trades
    .filter(({ closed }) => !closed)
    .sort((a, b) => b.entry_time - a.entry_time);
  const positions = sectionOf(page, 'Open now, the newest first').getByRole('listitem');
  await expect(positions).toHaveCount(pending.length);
  for (const label of ['Symbol', 'Direction', 'Pattern ID', 'Entry price', 'Quantity', 'Timestamp']) {
    await expect(positions.first().getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  const [newest] = pending;
  await expect(positions.first()).toContainText(
    new Date((newest?.entry_time ?? 0) * 1000).toISOString().slice(0, 16).replace('T', ' '),
  );
});

test('a market without an open position says so', async ({ signedIn: page }) => {
  await page.goto('/trading/trades/current?market=oanda');
  await expect(page.getByText('No active trades right now.', { exact: true })).toBeVisible();
});

test('the settings are a mock with the specified defaults', async ({ signedIn: page }) => {
  await page.goto('/trading/settings');
  await expect(page.getByText(/This form is a mock/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Trading Enabled', exact: true })).toBeChecked();
  for (const [label, value] of [
    ['Minimum Trade Size ($)', '50'],
    ['Max Concurrent Trades', '3'],
    ['Min Avg Pattern Profit ($)', '10'],
  ] as const) {
    await expect(page.getByRole('spinbutton', { name: label, exact: true })).toHaveValue(value);
  }
  const risk = page.getByRole('combobox', { name: 'Risk Level', exact: true });
  await expect(risk).toHaveValue('Medium');
  await expect(risk.getByRole('option')).toHaveText(['Low', 'Medium', 'High']);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('Settings saved (mock)'));
  const alerted = page.waitForEvent('dialog');
  await risk.selectOption('High');
  const saving = page.getByRole('button', { name: 'Save Settings' }).click();
  const dialog = await alerted;
  expect(dialog.message()).toBe('Settings saved (mock)');
  await dialog.accept();
  await saving;
  expect((await logged).type()).toBe('info');
  expect(sent).toEqual([]);
  await page.reload();
  await expect(risk).toHaveValue('Medium');
});
