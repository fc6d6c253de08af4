import type { KnownTrade } from '../support/known-rows.ts';
import { addUp, dollars, enteredBetween } from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { cardOf, expectAddress, sectionOf, visit } from './page-parts.ts';

test.use({ staysOpen: true });

const SIGNED = { signed: true } as const;

const PERIODS = {
  all: (trades: readonly KnownTrade[]) => [...trades],
  yesterday: (trades: readonly KnownTrade[]) => between(trades, { first: 1, last: 0 }),
  week: (trades: readonly KnownTrade[]) => between(trades, { first: 7, last: -1 }),
  month: (trades: readonly KnownTrade[]) => between(trades, { first: 30, last: -1 }),
} as const;

function between(trades: readonly KnownTrade[], days: { first: number; last: number }): KnownTrade[] {
  return enteredBetween(trades, Math.floor(Date.now() / 1000), days);
}

test('each ?filter= has its title, five cards and the trades behind them', async ({
  signedIn: page,
  known,
}) => {
  for (const [filter, title] of [
    ['yesterday', "Yesterday's Trades"],
    ['week', 'Last 7 days Trades'],
    ['month', 'Last 30 days Trades'],
    ['all', 'Filtered Trades'],
  ] as const) {
    await visit(page, `/trading/trades?filter=${filter}`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const trades = PERIODS[filter](known.rows.trades);
    const all = addUp(trades);
    await expect(cardOf(page, 'Total trades')).toContainText(String(all.total));
    await expect(cardOf(page, 'Buy vs sell')).toContainText(
      new RegExp(`${all.buy}\\s*buy\\s*${all.sell}\\s*sell`),
    );
    await expect(cardOf(page, 'Total profit')).toContainText(dollars(all.profit, SIGNED));
    await expect(cardOf(page, 'Average profit')).toContainText(dollars(all.average ?? 0, SIGNED));
    await expect(cardOf(page, 'Win rate')).toContainText(`${all.winRate?.toFixed(2)}%`);
    await expect(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${trades.length} results$`))).toBeVisible();
    const headers = await page.getByRole('columnheader').allInnerTexts();
    const names = headers.map((text) => text.trim().split('\n')[0]?.trim()).filter((name) => name);
    expect(names).toEqual(['Time', 'Pattern', 'Action', 'Profit', 'Confidence', 'Source']);
  }
});

test('each type of filter has its title and its trades, of one symbol too', async ({
  signedIn: page,
  known,
}) => {
  for (const [type, title, period] of [
    ['yesterday', "Yesterday's Trades", 'yesterday'],
    ['last-7-days', 'Last 7 Days Trades', 'week'],
    ['last-30-days', 'Last 30 Days Trades', 'month'],
    ['all-trades', 'All Trades', 'all'],
    ['win-rate', 'Win Rate Analysis', 'all'],
    ['total-profit', 'Total Profit Analysis', 'all'],
  ] as const) {
    await visit(page, `/trading/trades/filtered/${type}?symbol=EUR_USD`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const trades = PERIODS[period](known.rows.trades).filter(({ symbol }) => symbol === 'EUR_USD');
    const all = addUp(trades);
    await expect(cardOf(page, 'Total trades')).toContainText(String(all.total));
    await expect(cardOf(page, 'Total profit')).toContainText(dollars(all.profit, SIGNED));
    await expect(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${trades.length} results$`))).toBeVisible();
  }
});

test('the analyses tell sides apart, won from lost', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/trades/filtered/win-rate');
  const rows = sectionOf(page, 'By side').locator('tbody tr');
  for (const [index, trades] of [
    known.rows.trades,
    known.rows.trades.filter(({ buys }) => buys),
    known.rows.trades.filter(({ buys }) => !buys),
  ].entries()) {
    const figures = addUp(trades);
    const cells = rows.nth(index).locator('td');
    await expect(cells.nth(0)).toHaveText(String(figures.total));
    await expect(cells.nth(1)).toHaveText(String(figures.known));
    await expect(cells.nth(2)).toHaveText(String(figures.wins));
    await expect(cells.nth(3)).toHaveText(String(figures.known - figures.wins));
    await expect(cells.nth(4)).toContainText(`${figures.winRate?.toFixed(2)}%`);
    await expect(cells.nth(5)).toHaveText(dollars(figures.profit, SIGNED));
    await expect(cells.nth(7)).toHaveText(dollars(figures.best ?? 0, SIGNED));
    await expect(cells.nth(8)).toHaveText(dollars(figures.worst ?? 0, SIGNED));
  }
});

for (const [path, heading] of [
  ['/trading/trades/filtered/buy-sell', 'Buy vs Sell Trades'],
  ['/trading/trades/buy-sell-breakdown', 'Buy vs Sell Breakdown'],
] as const) {
  test(`${path} sets buys against sells`, async ({ signedIn: page, known }) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    for (const [title, buys] of [
      ['Buy Trades', true],
      ['Sell Trades', false],
    ] as const) {
      const figures = addUp(known.rows.trades.filter((trade) => trade.buys === buys));
      const panel = sectionOf(page, title);
      await expect(panel.locator('dt')).toHaveText(['Total', 'Total profit', 'Average profit', 'Win rate']);
      await expect(panel).toContainText(String(figures.total));
      await expect(panel).toContainText(dollars(figures.profit, SIGNED));
      await expect(panel).toContainText(dollars(figures.average ?? 0, SIGNED));
      await expect(panel).toContainText(`${figures.winRate?.toFixed(2)}%`);
    }
    await page.getByRole('button', { name: 'AUD_USD', exact: true }).click();
    await expect(page.getByText('No buy trades found', { exact: true })).toBeVisible();
    await expect(page.getByText('No sell trades found', { exact: true })).toBeVisible();
  });
}

test('each side of the breakdown has a table of its own, sorted apart', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/trades/buy-sell-breakdown');
  for (const side of ['buy', 'sell'] as const) {
    const count = known.rows.trades.filter(({ buys }) => buys === (side === 'buy')).length;
    const table = page.getByRole('region', { name: `${side}s`, exact: true });
    await expect(table.getByText(new RegExp(`^Showing 1 to 50 of ${count} results$`))).toBeVisible();
  }
  const sells = page.getByRole('region', { name: 'sells', exact: true });
  await sells.getByRole('button', { name: 'Profit', exact: true }).click();
  await expectAddress(page, /sell_sort=profit/);
  const best = known.rows.trades
    .filter(({ buys, closed }) => !buys && closed)
    .reduce((most, { closed }) => Math.max(most, Number(closed?.micro_usd) / 1e6), -Infinity);
  await expect(sells.locator('tbody tr').first()).toContainText(dollars(best, SIGNED));
  const buys = page.getByRole('region', { name: 'buys', exact: true });
  await expect(buys.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'descending');
});

test('a period without trades says which one, of one symbol too', async ({ signedIn: page }) => {
  await visit(page, '/trading/trades/filtered/yesterday?symbol=AUD_USD');
  await expect(page.getByText('No trades found for AUD_USD yesterday', { exact: true })).toBeVisible();
  await visit(page, '/trading/trades?filter=week&pattern=2');
  await expect(page.getByText('No trades found in the last 7 days', { exact: true })).toBeVisible();
  await visit(page, '/trading/trades/calendar/2026/1?pattern=2');
  await expect(page.getByText('No trades found in January 2026', { exact: true })).toBeVisible();
});

test('a selection that does not exist says so', async ({ signedIn: page }) => {
  await visit(page, '/trading/trades/filtered/last-90-days');
  await expect(page.getByText('This selection of trades does not exist.', { exact: true })).toBeVisible();
});
