import { expect, test } from './console-test.ts';
import { cardOf, sectionOf, visit } from './page-parts.ts';

test.use({ staysOpen: true });

const NOTES = [
  ['/trading/trades/history?trade_action=buy', 'all trades'],
  ['/trading/trades/history?symbol=EUR_USD&min_profit=1', 'all trades of EUR_USD'],
  ['/trading/trades?trade_action=sell', 'all trades'],
  ['/trading/trades/filtered/win-rate?min_profit=1', 'all trades'],
  ['/trading/trades/filtered/buy-sell?symbol=EUR_USD&status=completed', 'all trades of EUR_USD'],
  ['/trading/trades/buy-sell-breakdown?buy_min_profit=1', 'all trades'],
  ['/trading/trades/calendar/2026/3?trade_action=buy', 'all trades of March 2026'],
  ['/trading/elite-trades?direction=long', 'all elite trades'],
  ['/trading/elite-trades/calendar/2026/3?direction=short', 'all elite trades of March 2026'],
  ['/trading/patterns?min_trades=3&status=elite', 'all patterns'],
  ['/trading/patterns?symbol=USD_SGD&min_seen=3', 'all patterns of USD_SGD'],
  ['/airdrops/dashboard?protocol=x', 'all claims, interactions and wallets'],
] as const;

test('beside a filtered list figures say what they are of', async ({ signedIn: page }) => {
  for (const [address, of] of NOTES) {
    await visit(page, address);
    const note = `Figures of ${of}; table filters do not affect them.`;
    await expect(page.getByText(note, { exact: true }), address).toBeVisible();
  }
});

test('panels of an area beside a list say that they are of all', async ({ signedIn: page }) => {
  for (const [address, title, of] of [
    ['/nft-mint/snipes', 'Reasons', /all decisions/],
    ['/yield/rebalancer', 'Reasons', /all decisions/],
    ['/gas-arb/bundles', 'Tiers of bids', /all bundles/],
    ['/gas-arb/mempool', 'How they ended', /all so far/],
    ['/gas-arb/mempool', 'Waits by fee band', /all so far/],
    ['/gas-arb/dashboard', 'Reasons', /all decisions/],
  ] as const) {
    await visit(page, address);
    await expect(sectionOf(page, title), address).toContainText(of);
  }
});

test('a period is named with its figures', async ({ signedIn: page }) => {
  await page.goto('/trading/trades?filter=week&trade_action=buy');
  await expect(
    page.getByText(/^Figures of all trades from \d{4}-.* to \d{4}-.*; table filters do not affect them\.$/),
  ).toBeVisible();
});

test('a pattern’s figures stand although its trades are filtered, and say so', async ({
  signedIn: page,
  known,
}) => {
  const traded = known.rows.trades.find(({ pattern, closed }) => pattern !== null && closed);
  const own = known.rows.trades.filter(
    ({ pattern, symbol }) => pattern === traded?.pattern && symbol === traded?.symbol,
  );
  await visit(page, `/trading/patterns/${traded?.pattern}/${traded?.symbol}?min_profit_pct=1000`);
  await expect(page.getByText('Showing 0 to 0 of 0 results', { exact: true })).toBeVisible();
  await expect(sectionOf(page, 'Performance Summary').locator('dd').first()).toHaveText(String(own.length));
  await expect(page.getByText(/^Figures of all trades of this pattern;/)).toBeVisible();
});

test('two win rates of one pattern are named apart', async ({ signedIn: page }) => {
  await visit(page, '/trading/patterns');
  await expect(sectionOf(page, 'Highest Confidence').getByText(/^won out of sample/)).toHaveCount(5);
  await expect(sectionOf(page, 'Most Traded').getByText(/^trades won/)).toHaveCount(5);
  await expect(cardOf(page, 'Total Profit %')).toContainText(/n \d+ patterns/);
});

test('a table is turned to its last page and to one by number, and back', async ({
  signedIn: page,
  known,
}) => {
  const total = known.rows.trades.length;
  const pages = Math.ceil(total / 25);
  await visit(page, '/trading/trades/history?limit=25');
  const pager = page.getByRole('navigation', { name: 'Pages of trades' });
  const at = (number: number) =>
    expect(pager.getByText(`Page ${number} of ${pages}`, { exact: true })).toBeVisible();
  await at(1);
  await expect(pager.getByRole('button', { name: 'First page' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Last page' }).click();
  await at(pages);
  await expect(pager.getByText(`to ${total} of ${total} results`)).toBeVisible();
  await expect(pager.getByRole('button', { name: 'Last page' })).toBeDisabled();

  const field = pager.getByRole('textbox', { name: 'Go to page' });
  for (const [text, reason] of [
    ['0', `a whole number from 1 to ${pages}`],
    ['two', `a whole number from 1 to ${pages}`],
    [String(pages + 1), `there are ${pages} pages`],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(pager.getByRole('alert')).toHaveText(reason);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await at(pages);
  }
  await field.fill('2');
  await expect(pager.getByRole('alert')).toHaveCount(0);
  await field.press('Enter');
  await at(2);
  await expect(pager.getByText(`Showing 26 to 50 of ${total} results`, { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.goBack();
  await at(pages);
  await pager.getByRole('button', { name: 'First page' }).click();
  await at(1);
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
});

test('a sort is cleared, and the list stands as it does by itself', async ({ signedIn: page }) => {
  await visit(page, '/trading/trades/history?limit=25&page=2');
  await expect(page.getByText(/^Showing 26 to 50/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear sort' })).toHaveCount(0);
  await page
    .getByRole('columnheader', { name: /^Profit/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('columnheader', { name: /^Profit/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Clear sort' }).click();
  await expect(page.getByRole('columnheader', { name: /^Time/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: 'Clear sort' })).toHaveCount(0);
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['limit']);
});
