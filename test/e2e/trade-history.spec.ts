import type { KnownTrade } from '../support/known-rows.ts';
import { addUp, dollars, enteredBetween } from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { LONG } from './long-cases.ts';
import { cardOf, columnTexts, expectAddress, holdBack, visit } from './page-parts.ts';

test.use({ staysOpen: true });

const LIST = /\/api\/trading\/trades\/history\?/;
const SIGNED = { signed: true } as const;

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

test('the cards sum all symbols, and one of them', async ({ signedIn: page, known }) => {
  for (const symbol of [undefined, 'USD_SGD'] as const) {
    await visit(page, `/trading/trades/history${symbol ? `?symbol=${symbol}` : ''}`);
    const trades = known.rows.trades.filter((trade) => symbol === undefined || trade.symbol === symbol);
    const all = addUp(trades);
    await expect(cardOf(page, 'Total trades')).toContainText(String(all.total));
    await expect(cardOf(page, 'Total trades')).toContainText(`${all.pending} pending`);
    const split = cardOf(page, 'Buy vs sell');
    await expect(split).toContainText(new RegExp(`${all.buy}\\s*buy\\s*${all.sell}\\s*sell`));
    await expect(split.getByRole('link')).toHaveAttribute('href', /\/trading\/trades\/filtered\/buy-sell/);
    await expect(cardOf(page, 'Total profit')).toContainText(dollars(all.profit, SIGNED));
    await expect(cardOf(page, 'Total profit')).toContainText(dollars(all.average ?? 0, SIGNED));
    await expect(cardOf(page, 'Win rate')).toContainText(`${all.winRate?.toFixed(2)}%`);
    await expect(cardOf(page, 'Win rate')).toContainText(dollars(all.best ?? 0, SIGNED));
    await expect(cardOf(page, 'Win rate')).toContainText(dollars(all.worst ?? 0, SIGNED));
  }
});

test('yesterday, the last 7 and the last 30 days are summed and lead to their trades', async ({
  signedIn: page,
  known,
}) => {
  await visit(page, '/trading/trades/history');
  for (const [label, days, address] of [
    ['Yesterday', { first: 1, last: 0 }, 'yesterday'],
    ['Last 7 days', { first: 7, last: -1 }, 'last-7-days'],
    ['Last 30 days', { first: 30, last: -1 }, 'last-30-days'],
  ] as const) {
    const figures = addUp(enteredBetween(known.rows.trades, seconds(), days));
    expect(figures.known).toBeGreaterThan(0);
    const card = cardOf(page, label);
    await expect(card).toContainText(dollars(figures.profit, SIGNED));
    await expect(card).toContainText(`${figures.total} trades`);
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/trading/trades/filtered/${address}`),
    );
  }
});

test('the table has the columns in order and the newest trade on top', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/trades/history');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const names = headers.map((text) => text.trim().split('\n')[0]?.trim()).filter((name) => name);
  expect(names.slice(0, 8)).toEqual([
    'Symbol',
    'Pattern',
    'Action',
    'Price',
    'Quantity',
    'Profit',
    'Status',
    'Time',
  ]);

  const newest = [...known.rows.trades].sort((a, b) => b.entry_time - a.entry_time);
  const times = await columnTexts(page, 'Time');
  expect(times).toEqual(newest.slice(0, 50).map(({ entry_time }) => minute(entry_time)));
  await expect(page.getByText(`Showing 1 to 50 of ${newest.length} results`, { exact: true })).toBeVisible();
});

test('a row shows what is stored of its trade', async ({ signedIn: page, known }) => {
  const closed = known.rows.trades.filter((trade) => trade.symbol === 'USD_SGD' && trade.closed);
  const newest = closed.reduce((a, b) => (a.entry_time > b.entry_time ? a : b));
  await visit(page, '/trading/trades/history?symbol=USD_SGD&status=completed');
  const row = page.locator('tbody tr').first();
  await expect(row.locator('td')).toHaveText([
    'USD_SGD',
    newest.pattern,
    newest.buys ? /^buy$/i : /^sell$/i,
    newest.entry_price.toFixed(5),
    '1000',
    dollars(Number(newest.closed?.micro_usd) / 1e6, SIGNED),
    /^completed$/i,
    minute(newest.entry_time),
    // The button of the inspector.
    '',
  ]);
});

test('a pending trade has no profit, and never reads 0', async ({ signedIn: page, known }) => {
  const pending = known.rows.trades.filter(({ closed }) => !closed);
  await visit(page, '/trading/trades/history?status=pending');
  await expect(page.locator('tbody tr')).toHaveCount(pending.length);
  expect(await columnTexts(page, 'Profit')).toEqual(pending.map(() => 'pending'));
});

for (const order of ['asc', 'desc'] as const) {
  const scope = order === 'desc' ? {} : LONG;
  test(
    `sorted by profit, ${order}, trades without one come last`,
    scope,
    async ({ signedIn: page, known }) => {
      await visit(page, `/trading/trades/history?sort=profit&order=${order}&limit=100`);
      const written = known.rows.trades
        .filter(isClosed)
        .sort((a, b) => Number(a.closed.micro_usd - b.closed.micro_usd) * (order === 'asc' ? 1 : -1))
        .map(({ closed }) => dollars(Number(closed.micro_usd) / 1e6, SIGNED));
      const texts = [...written, ...known.rows.trades.filter(({ closed }) => !closed).map(() => 'pending')];
      await expect(page.locator('tbody tr')).toHaveCount(100);
      expect(await columnTexts(page, 'Profit')).toEqual(texts.slice(0, 100));
      await visit(page, `/trading/trades/history?sort=profit&order=${order}&limit=100&page=3`);
      await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible();
      await expect(page.locator('tbody tr')).toHaveCount(texts.length - 200);
      expect(await columnTexts(page, 'Profit')).toEqual(texts.slice(200));
    },
  );
}

test('a symbol without trades and an empty history say so', async ({ signedIn: page }) => {
  await visit(page, '/trading/trades/history');
  await page.getByRole('button', { name: 'AUD_USD', exact: true }).click();
  await expect(page.getByText('No trades found for AUD_USD', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Win rate')).toContainText('N/A');
  await visit(page, '/trading/trades/history?pattern=2');
  await expect(page.getByText('No trades found for your history', { exact: true })).toBeVisible();
});

test('a row opens its pattern, and View Calendar the calendar', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/trades/history');
  const newest = known.rows.trades.reduce((a, b) => (a.entry_time >= b.entry_time ? a : b));
  await page.locator('tbody tr').first().getByText(newest.symbol, { exact: true }).click();
  await expectAddress(page, `**/trading/patterns/${newest.pattern}/${newest.symbol}**`);
  await page.goBack();
  await page.getByRole('button', { name: 'EUR_USD', exact: true }).click();
  await page.getByText('View Calendar', { exact: true }).click();
  await expectAddress(page, /\/trading\/trades\/calendar\?.*symbol=EUR_USD/);
});

test('on a phone the buttons of a line end at the right edge, also before the figures are known', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdBack(page, /\/api\/trading\/trades\//);
  await page.goto('/trading/trades/history');
  const edge = async (name: string): Promise<number> => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  await expect(page.getByText('Loading trade history...').first()).toBeVisible();
  // The padding of the page, plus the border and the padding of a panel.
  expect([await edge('View Calendar'), await edge('Columns')]).toEqual([360 - 16, 360 - 16 - 17]);
  release();
  await expect(page.getByText('Loading trade history...')).toHaveCount(0);
  expect([await edge('View Calendar'), await edge('Columns')]).toEqual([360 - 16, 360 - 16 - 17]);
});

test('while it loads it says so', async ({ signedIn: page }) => {
  const release = await holdBack(page, LIST);
  await page.goto('/trading/trades/history');
  await expect(page.getByText('Loading trade history...').first()).toBeVisible();
  await expect(page.getByText('No trades found for your history')).toHaveCount(0);
  release();
  await expect(page.locator('tbody tr')).toHaveCount(50);
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('it says so, and Retry brings the list', async ({ signedIn: page }) => {
    await page.route(LIST, (route) => route.abort());
    await page.goto('/trading/trades/history');
    await expect(page.getByText('Failed to load trade history', { exact: true })).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(50);
  });
});

function isClosed(trade: KnownTrade): trade is KnownTrade & Required<Pick<KnownTrade, 'closed'>> {
  return trade.closed !== undefined;
}

/** UTC, which is the trading day's zone until another is chosen; the browser here is in Berlin. */
function minute(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
