import { ENGINE_TRADE } from '../../src/collectors/testing/engine-trade.ts';
import { type LocalUpstream, startLocalUpstream } from '../../src/collectors/testing/local-upstream.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

const AT = '2026-03-02T10:00:00Z';
/** An elite trade whose pattern the engine lists nowhere else. */
const ELITE = {
  bitstring: '1100110011001100',
  direction: 'long',
  entry_price: 1.08,
  exit_price: 1.09123,
  profit: 1.04,
  tp_triggered: true,
  sl_triggered: false,
  timestamp: AT,
};
const PATTERN = {
  pattern: '01010101',
  symbol: 'EUR_USD',
  source: null,
  status: 'elite',
  confidence: 0.9,
  seen_count: 40,
  trade_count: 12,
  avg_profit: 0.25,
};

let upstream: LocalUpstream;
let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  upstream = await startLocalUpstream({
    '/patterns': [PATTERN],
    '/patterns/status_counts': {},
    '/status/': {},
    '/trades/history': [
      { ...ENGINE_TRADE, source: null, timestamp: AT },
      { ...ENGINE_TRADE, source: 'Rule 7', timestamp: '2026-03-03T10:00:00Z' },
    ],
    '/trades/elite/history': [ELITE],
    '/trades/elite/summary': {},
    '/trades/elite/current': { open: false },
    '/trades/current': { open: false },
  });
  const place = await makeStoreDir();
  remove = place.remove;
  server = await startServer({ dataDir: place.dataDir, env: { TRADING_API_URL: upstream.url } });
});

test.afterAll(async () => {
  await server.stop();
  await upstream[Symbol.asyncDispose]();
  await remove();
});

test.use({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });

test('an elite row leads to a page that shows that trade', async ({ signedIn: page }) => {
  await page.goto(`${server.url}/trading/elite-trades`);
  const row = page.locator('tbody tr').filter({ hasText: '110011001100…' });
  await row.getByRole('cell').nth(2).click();
  await expect(page).toHaveURL(/\/trading\/patterns\/1100110011001100/);
  const told = page.getByRole('region', { name: 'Elite trades of this pattern' });
  await expect(told.locator('tbody tr')).toHaveCount(1);
  await expect(told.locator('tbody tr')).toContainText('1.09123');
  await told.locator('tbody tr').getByRole('cell').nth(2).click();
  await expect(page.getByRole('main')).toContainText('1.09123');
  await expect(page.getByRole('main')).toContainText('Ended by');
});

test('nothing is called paper or net of costs, and nothing that was not told takes a place', async ({
  signedIn: page,
}) => {
  for (const path of [
    '/trading/trades/history',
    '/trading/elite-trades',
    '/trading/patterns/01010101/EUR_USD',
  ]) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByText(/as reported/).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/paper|net of costs/i);
  }
  const details = page.getByRole('main').locator('dl').filter({ hasText: 'Pattern Source' });
  await expect(details).toContainText('Unknown');
  await expect(sectionOf(page, 'Candles')).toHaveCount(0);
  await page.goto(`${server.url}/trading/patterns`);
  await expect(
    sectionOf(page, 'Top 5 Most Seen').or(page.getByText('Most Seen').first()).first(),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/won\s+N\/A/);
});

test('trades that an engine counts and does not list are no pattern that was not traded', async ({
  signedIn: page,
}) => {
  await page.goto(`${server.url}/trading/patterns/01010101/EUR_USD`);
  await expect(sectionOf(page, 'Performance Summary')).toContainText(
    'no closed trades; its engine counts 12',
  );
  const analytics = sectionOf(page, 'Pattern Analytics');
  await expect(analytics.locator('dd').nth(1)).toHaveText('30.00%');
  await expect(analytics.locator('dd').last()).toHaveText('3.33');
  await analytics.getByText('30.00%').hover();
  await expect(page.getByText('100 × trades ÷ times seen.').first()).toBeVisible();
  await expect(page.getByText('The pattern was not traded')).toHaveCount(0);
});

test('the tracker shows no funnel of trades that were never told, and denies none', async ({
  signedIn: page,
}) => {
  await page.goto(`${server.url}/trading/patterns`);
  await expect(page.getByText('Top 5 Highest Performing')).toBeVisible();
  await expect(page.getByText('Luck funnel')).toHaveCount(0);
  await expect(page.getByText(/check mark/)).toHaveCount(0);
  await expect(page.getByText('Passes false-discovery test')).toHaveCount(0);
  const row = page.locator('tbody tr').filter({ hasText: '01010101' });
  await expect(row).toContainText('no known result');
  await expect(row).not.toContainText('no trades');
});

test('sources in the words of the engine are searched, not chosen among ours', async ({ signedIn: page }) => {
  await page.goto(`${server.url}/trading/trades`);
  const rows = page.getByRole('region', { name: 'trades', exact: true }).locator('tbody tr[tabindex]');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Filter Source').fill('rule');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Rule 7');
});
