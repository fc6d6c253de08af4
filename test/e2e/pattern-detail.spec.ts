import type { KnownPattern, KnownRows, KnownTrade } from '../support/known-rows.ts';
import { addUp, clusteredText } from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { addUpPercent, minute, percent } from './naive-percent.ts';
import { columnTexts, expectAddress, holdBack, sectionOf } from './page-parts.ts';

/** The EUR_USD pattern that has traded most, and its trades, newest first. */
function busiest({ patterns, trades }: KnownRows): { pattern: KnownPattern; own: KnownTrade[] } {
  const [first] = patterns
    .filter(({ symbol }) => symbol === 'EUR_USD')
    .map((pattern) => ({
      pattern,
      own: trades
        .filter((trade) => trade.symbol === pattern.symbol && trade.pattern === pattern.pattern)
        .sort((a, b) => b.entry_time - a.entry_time),
    }))
    .sort((a, b) => b.own.length - a.own.length);
  if (!first) throw new Error('No EUR_USD pattern is known');
  return first;
}

test('the evidence of a pattern names both means, the bound and how far the test holds', async ({
  signedIn: page,
  known,
}) => {
  const elite = known.rows.patterns.find(({ symbol, status }) => symbol === 'EUR_USD' && status === 'elite');
  await page.goto(`/trading/patterns/${elite?.pattern}/EUR_USD`);
  const evidence = sectionOf(page, 'Evidence');
  await expect(evidence.locator('dd')).toHaveText([
    '+2.00',
    /^\d+\.\d\d%.*n \d+(, few days)?$/,
    (elite?.tested_mean ?? 0).toFixed(3),
    /^-0\.090\s*\(at most -0\.040\)$/,
    '0.0001, 0.004',
  ]);
  await expect(evidence).toContainText('Holds for gaps up to 10 risks.');
  const mark = page.locator('tbody').getByTitle(/passes the false-discovery test/);
  await page.goto('/trading/patterns?status=elite');
  await mark.first().hover();
  await expect(mark.first()).toHaveAttribute('title', /holds for gaps up to 10 risks/);
});

test('the details of a pattern are those that are stored, and its trades stand in a table, the newest on top', async ({
  signedIn: page,
  known,
}) => {
  const { pattern, own } = busiest(known.rows);
  await page.goto(`/trading/patterns/${pattern.pattern}/EUR_USD`);
  await expect(page.getByRole('heading', { level: 2, name: pattern.pattern, exact: true })).toBeVisible();
  await expect(page.getByText(`${own.length} trade(s) found`, { exact: true })).toBeVisible();
  const details = sectionOf(page, 'Details');
  await expect(details.locator('dt')).toHaveText([
    'Confidence Score',
    'Times Seen',
    'Bit Length',
    'Last Seen',
    'Pattern Source',
    'Pattern Status',
    'Symbol',
    'Bitstring',
  ]);
  await expect(details.locator('dd')).toHaveText([
    `${(100 * (pattern.confidence ?? 0)).toFixed(1)}%`,
    pattern.seen_count.toLocaleString('en-US'),
    String(pattern.bit_length),
    minute(pattern.last_seen_time ?? 0),
    'imported/M5',
    new RegExp(`^\\S+\\s*${pattern.status}$`, 'i'),
    'EUR_USD',
    pattern.pattern,
  ]);

  await expect(page.locator('tbody tr')).toHaveCount(own.length);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const names = headers.map((text) => text.trim().split('\n')[0]?.trim()).filter((name) => name);
  expect(names).toEqual(['Date', 'Symbol', 'Profit', 'Status']);
  expect(await columnTexts(page, 'Date')).toEqual(own.map(({ entry_time }) => minute(entry_time)));
  expect(await columnTexts(page, 'Profit')).toEqual(
    own.map(({ closed }) => (closed ? percent(Number(closed.micro_pct) / 1e6) : 'pending')),
  );
});

test('performance and analytics are those of its own trades', async ({ signedIn: page, known }) => {
  const { pattern, own } = busiest(known.rows);
  const figures = addUp(own);
  const profits = addUpPercent(own);
  const closed = own.flatMap((trade) => (trade.closed ? [Number(trade.closed.micro_pct) / 1e6] : []));
  const mean = closed.reduce((sum, value) => sum + value, 0) / closed.length;
  const deviation = Math.sqrt(closed.reduce((sum, value) => sum + (value - mean) ** 2, 0) / closed.length);
  const days = ((own[0]?.entry_time ?? 0) - (own.at(-1)?.entry_time ?? 0)) / 86_400;
  const recent = closed.slice(0, 10);
  await page.goto(`/trading/patterns/${pattern.pattern}/EUR_USD`);
  const performance = sectionOf(page, 'Performance Summary');
  await expect(performance.locator('dt')).toHaveText([
    'Total Trades',
    'Win Rate',
    'Avg Profit',
    'Total P&L',
    'Best Trade',
    'Worst Trade',
    'Trades/Day',
    'Consistency',
  ]);
  await expect(performance.locator('dd')).toHaveText([
    String(own.length),
    new RegExp(`^${figures.winRate?.toFixed(2)}%.*n ${figures.known}(, few days)?$`),
    percent(profits.average),
    percent(profits.total),
    percent(profits.best),
    percent(profits.worst),
    (own.length / Math.max(1, days)).toFixed(2),
    `${Math.max(0, 100 * (1 - deviation / Math.abs(mean))).toFixed(2)}%`,
  ]);
  const analytics = sectionOf(page, 'Pattern Analytics').first();
  await expect(analytics.locator('dt')).toHaveText([
    'Recent Performance',
    'Pattern Reliability',
    'Success Rate',
    'Pattern Age',
    'Trade Frequency',
  ]);
  const values = analytics.locator('dd');
  await expect(values.nth(0)).toHaveText(
    percent(recent.reduce((sum, value) => sum + value, 0) / recent.length),
  );
  await expect(values.nth(1)).toHaveText(`${((100 * own.length) / pattern.seen_count).toFixed(2)}%`);
  const interval = clusteredText(figures);
  await expect(values.nth(2)).toHaveText(`${figures.winRate?.toFixed(2)}%${interval}`);
  await expect(values.nth(3)).toHaveText(/^\d+ days?$/);
  await expect(values.nth(4)).toHaveText((pattern.seen_count / own.length).toFixed(2));
});

test('without a symbol every symbol that has the bits has a block of its own', async ({
  signedIn: page,
  known,
}) => {
  const bits = [...new Set(known.rows.patterns.map(({ pattern }) => pattern))];
  const sharing = (text: string) =>
    known.rows.patterns.filter(({ pattern }) => pattern === text).map(({ symbol }) => symbol);
  const shared = bits.find((text) => sharing(text).length > 1) ?? '';
  await page.goto(`/trading/patterns/${shared}`);
  const blocks = page.getByRole('article');
  await expect(blocks).toHaveCount(sharing(shared).length);
  for (const symbol of sharing(shared)) {
    const own = known.rows.trades.filter((trade) => trade.symbol === symbol && trade.pattern === shared);
    const block = page.getByRole('article', { name: `${shared} in ${symbol}` });
    await expect(block.getByText(`${own.length} trade(s) found`, { exact: true })).toBeVisible();
  }
});

test('a pattern that never traded shows no figure, and says that there are no trades', async ({
  signedIn: page,
  known,
}) => {
  const pattern = known.rows.patterns.find(
    ({ symbol, status }) => symbol === 'AUD_USD' && status === 'awaiting',
  );
  await page.goto(`/trading/patterns/${pattern?.pattern}/AUD_USD`);
  await expect(page.getByText('No trades found for this pattern', { exact: true })).toBeVisible();
  await expect(page.getByText('0 trade(s) found', { exact: true })).toBeVisible();
  const values = sectionOf(page, 'Performance Summary').locator('dd');
  for (const index of [2, 4, 5, 7]) await expect(values.nth(index)).toHaveText('N/A');
  await expect(values.nth(3)).toHaveText('0.00%');
  // As specified: a pattern that was seen but never traded has 0 %, and a frequency of all times seen.
  const analytics = sectionOf(page, 'Pattern Analytics');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const seen = (pattern?.seen_count ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 });
  for (const text of ['0.00%', seen]) {
    await analytics.getByRole('button', { name: text, exact: true }).focus();
    await expect(page.getByRole('tooltip')).toContainText('The pattern was not traded');
    await page.keyboard.press('Escape');
  }
});

test('an unknown pattern is a page that says so', async ({ signedIn: page }) => {
  for (const address of [
    '/trading/patterns/0000/EUR_USD',
    '/trading/patterns/no%2Fbits%20%3F',
    '/trading/patterns/01/XAU_USD',
  ]) {
    await page.goto(address);
    await expect(page.getByText(/^This pattern does not exist/)).toBeVisible();
    await expect(page.getByText('No trades found for this pattern', { exact: true })).toBeVisible();
    await expect(sectionOf(page, 'Details').locator('dd').nth(3)).toHaveText('Never');
    await expect(sectionOf(page, 'Details').locator('dd').nth(4)).toHaveText('Unknown');
    await expect(sectionOf(page, 'Details').locator('dd').nth(6)).toHaveText('N/A');
  }
  await page.getByRole('button', { name: 'Back to Patterns', exact: true }).click();
  await expectAddress(page, /\/trading\/patterns(\?|$)/);
});

test.describe('of an address alone', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a pattern has its head while it loads, and where it cannot be loaded', async ({ signedIn: page }) => {
    const detail = /\/api\/trading\/patterns\/detail/;
    const head = page.getByRole('heading', { name: '000010100000', level: 2 });
    const release = await holdBack(page, detail);
    await page.goto('/trading/patterns/000010100000/EUR_USD');
    await expect(page.getByText('Loading pattern...')).toBeVisible();
    await expect(head).toBeVisible();
    release();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(head).toHaveCount(1);
    await page.unroute(detail);

    await page.route(detail, (route) => route.abort());
    await page.goto('/trading/patterns/000010100000/EUR_USD');
    await expect(page.getByRole('alert')).toContainText('Failed to load trade history');
    await expect(head).toBeVisible();
  });
});
