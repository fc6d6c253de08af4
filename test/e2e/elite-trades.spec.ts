import type { KnownRows, KnownTrade } from '../support/known-rows.ts';
import { addUp } from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { addUpPercent, minute, percent } from './naive-percent.ts';
import { cardOf, columnTexts, expectAddress, visit } from './page-parts.ts';

const SUMMARY = /\/api\/trading\/trades\/elite\/summary/;

function eliteOf({ trades }: KnownRows): KnownTrade[] {
  return trades.filter(({ source }) => source === 'elite').sort((a, b) => b.entry_time - a.entry_time);
}

test('five cards: total, win rate, total P&L, calendar, wallet size', async ({ signedIn: page, known }) => {
  await page.goto('/trading/elite-trades');
  const trades = eliteOf(known.rows);
  const figures = addUp(trades);
  await expect(cardOf(page, 'Total Elite Trades')).toContainText(String(figures.total));
  await expect(cardOf(page, 'Win Rate')).toContainText(`${figures.winRate?.toFixed(2)}%`);
  await expect(cardOf(page, 'Win Rate')).toContainText(`n ${figures.known}`);
  const profit = cardOf(page, 'Total P&L');
  await expect(profit).toContainText(percent(addUpPercent(trades).total));
  await expect(profit).toContainText(percent(addUpPercent(trades).average));
  await expect(profit).toContainText('Simulated');
  await expect(cardOf(page, 'Wallet Size')).toContainText('N/A');
  await expect(cardOf(page, 'Wallet Size')).toContainText('Not Connected');
  await page.getByRole('main').getByRole('link', { name: 'Elite Calendar' }).click();
  await expectAddress(page, '**/trading/elite-trades/calendar**');
});

test('the table has the specified columns, a row shows what is stored, in its colours', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/elite-trades');
  const trades = eliteOf(known.rows);
  await expect(page.locator('tbody tr')).toHaveCount(Math.min(50, trades.length));
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const names = headers.map((text) => text.trim().split('\n')[0]?.trim()).filter((name) => name);
  expect(names).toEqual(['Pattern', 'Direction', 'Entry', 'Exit', 'Profit', 'TP', 'SL', 'Time']);
  const shown = trades.slice(0, 50);
  expect(await columnTexts(page, 'Time')).toEqual(shown.map(({ entry_time }) => minute(entry_time)));

  await visit(page, '/trading/elite-trades?sort=profit&order=desc');
  const best = trades.filter(({ closed }) => closed).sort(byPercent)[0];
  const cells = page.locator('tbody tr').first().locator('td');
  await expect(cells.nth(0)).toHaveText(`${best?.pattern.slice(0, 12)}…`);
  await expect(cells.nth(1)).toHaveText(best?.buys ? 'LONG' : 'SHORT');
  await expect(cells.nth(2)).toHaveText(best?.entry_price.toFixed(5) ?? '');
  await expect(cells.nth(3)).toHaveText(best?.closed?.exit_price.toFixed(5) ?? '');
  await expect(cells.nth(4)).toHaveText(percent(Number(best?.closed?.micro_pct) / 1e6));
  await expect(cells.nth(5)).toContainText('✓');
  await expect(cells.nth(6)).toContainText('–');

  // A profit of 0 is green, a loss red, a long green.
  await visit(page, '/trading/elite-trades?sort=profit&order=asc');
  const colourOf = (text: RegExp) =>
    page
      .locator('tbody td')
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const [loss, zero, long] = [
    await colourOf(/^-\d+\.\d\d%$/),
    await colourOf(/^0\.00%$/),
    await colourOf(/^LONG$/),
  ];
  expect(zero).toBe(long);
  expect(loss).not.toBe(long);
});

test('a row leads to its pattern in every symbol, Back to Dashboard to the dashboard', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/elite-trades');
  const newest = minute(eliteOf(known.rows)[0]?.entry_time ?? 0);
  const bits = await page.locator('tbody tr').first().getByRole('img').getAttribute('aria-label');
  await page.locator('tbody tr').first().getByText(newest, { exact: true }).click();
  await expectAddress(page, new RegExp(`/trading/patterns/${bits}(\\?|$)`));
  await page.goBack();
  await page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click();
  await expectAddress(page, '**/trading/dashboard**');
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the layout stays without figures, a marker says so, and Retry brings them', async ({
    signedIn: page,
    known,
  }) => {
    await page.route(SUMMARY, (route) => route.abort());
    await page.goto('/trading/elite-trades');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch elite trade summary');
    await expect(page.getByRole('alert')).toContainText('could not be loaded since');
    await expect(cardOf(page, 'Total Elite Trades')).toContainText('Not loaded');
    await page.unroute(SUMMARY);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(cardOf(page, 'Total Elite Trades')).toContainText(String(eliteOf(known.rows).length));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

function byPercent(a: KnownTrade, b: KnownTrade): number {
  return Number((b.closed?.micro_pct ?? 0n) - (a.closed?.micro_pct ?? 0n));
}
