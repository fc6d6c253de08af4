import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console-test.ts';
import { expectAddress, expectHint, sectionOf, visit } from './page-parts.ts';

const at = (path: string) => (url: URL) => url.pathname === path;
/** Whether some of a link's words cannot be read. */
const cutIn = (link: Locator) =>
  link.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
    ),
  );
const railOf = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Status' });

test('the rail names source, feeds and age once; a panel tells them on hover and focus', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/dashboard');
  const rail = railOf(page);
  await expect(rail.getByRole('combobox', { name: 'Market' })).toBeVisible();
  await expect(rail.getByRole('combobox', { name: 'Trading day' })).toBeVisible();
  // The price is the close of the last stored candle, for nobody quotes an imported market.
  await expect(rail.getByText('EUR_USD')).toBeVisible();
  await expect(rail.locator('polyline').first()).toBeAttached();
  await expect(sectionOf(page, 'All Trades').locator('dd').first()).toHaveText(/\d/);
  await expect(page.getByRole('main').getByText('imported · M5', { exact: true })).toHaveCount(0);
  await expectHint(sectionOf(page, 'All Trades'), 'imported · M5');
});

test('a panel of another source than the rail says so', async ({ signedIn: page }) => {
  await page.route(at('/api/trading/trades/equity'), async (route) => {
    const answer = await route.fetch();
    const equity = await answer.json();
    equity.scope.market = 'simulated';
    await route.fulfill({ response: answer, json: equity });
  });
  await page.goto('/trading/dashboard');
  const equity = sectionOf(page, 'Equity and drawdown');
  await expect(equity.getByText('simulated · M5', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('imported · M5', { exact: true })).toHaveCount(0);
});

test('what is wrong stands first, is announced without its age, and leads to where it is explained', async ({
  ownSession: page,
}) => {
  await page.route(at('/api/trading/status/'), async (route) => {
    const answer = await route.fetch();
    const status = await answer.json();
    Object.assign(status.series[0], { state: 'failed', problem: 'The feed has a gap.' });
    for (const other of status.series.slice(1)) Object.assign(other, { state: 'live', problem: 'no answer' });
    await route.fulfill({ response: answer, json: status });
  });
  await page.goto('/trading/patterns');
  const trouble = railOf(page).getByRole('link');
  await expect(trouble).toContainText(/^\w+ failed, \d more$/);
  await expect(trouble).toHaveAttribute('title', 'The feed has a gap.');
  await expect(railOf(page).getByRole('status').nth(1)).toHaveText(/failed, \w+ waits/);
  const market = railOf(page).getByRole('combobox', { name: 'Market' });
  expect((await trouble.boundingBox())?.x).toBeLessThan((await market.boundingBox())?.x ?? 0);
  await trouble.press('Enter');
  await expectAddress(page, '**/trading');
});

test.describe('while the state of the engine cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the rail says nothing of the engine', async ({ ownSession: page }) => {
    await page.goto('/trading');
    const pulse = railOf(page).getByText(/^engine/);
    await expect(pulse).toBeVisible();
    await page.route(at('/api/trading/status/'), (route) => route.fulfill({ status: 500, json: {} }));
    const asked = page.waitForResponse(/\/api\/trading\/quotes\/traces/);
    await page.goto('/trading');
    // The call of the prices: what tells of the engine stands beside them.
    await asked;
    await expect(page.getByText('Failed to load status.')).toBeVisible();
    await expect(pulse).toHaveCount(0);
  });
});

test('a phone shows the market, and the rest on tap; the page does not move when prices arrive', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/trading/trades/history');
  const rail = railOf(page);
  expect((await rail.boundingBox())?.height).toBeLessThanOrEqual(30);
  await expect(rail.getByRole('combobox', { name: 'Market' })).toBeVisible();
  await expect(rail.getByRole('combobox', { name: 'Trading day' })).toBeHidden();
  await rail.getByRole('button', { name: 'Status in full' }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Status' });
  await expect(details.getByRole('combobox', { name: 'Trading day' })).toBeVisible();
  await expect(details.getByText('EUR_USD')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('a source in trouble is named first by the rail of its own screens, and not by every panel of them', async ({
  ownSession: page,
}) => {
  let failing: readonly string[] = ['claims', 'interactions', 'wallets'];
  await page.route(at('/api/sources'), async (route) => {
    const answer = await route.fetch();
    const calls = ['claims', 'interactions', 'wallets'].map((call) => ({
      call,
      state: failing.includes(call) ? 'failed' : 'live',
      succeeded_at: new Date(Date.now() - 40 * 60_000).toISOString(),
      failing_since: null,
      problem: failing.includes(call) ? 'No answer.' : null,
      records: 1,
      vanished: 0,
      faults: [],
    }));
    const source = { area: 'airdrops', kind: 'remote', label: 'drops.example', active: true, calls };
    const { sources, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, sources: [source] } });
  });
  await page.route(at('/api/trading/status/'), async (route) => {
    const answer = await route.fetch();
    const status = await answer.json();
    for (const one of status.series) Object.assign(one, { state: 'live', problem: 'No answer.' });
    await route.fulfill({ response: answer, json: status });
  });
  const stale = page.getByRole('main').getByText(/^stale \d/);
  for (const [path, panel, trouble] of [
    ['/airdrops/dashboard', 'Next deadlines', /^Airdrop Farming does not answer 40 min, \d more$/],
    ['/trading/dashboard', 'All Trades', /^\w+ waits, \d more$/],
  ] as const) {
    await page.goto(path);
    await expect(railOf(page).getByRole('link')).toHaveText(trouble);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await cutIn(railOf(page).getByRole('link')), path).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectHint(sectionOf(page, panel), /^stale \d+/);
    await expect(stale, path).toHaveCount(0);
  }
  // Where some calls answer, the panels of the others say so.
  failing = ['wallets'];
  await page.goto('/airdrops/wallets');
  await expect(railOf(page).getByRole('link')).toHaveText(/^Airdrop Farming answers in part 40 min/);
  await expect(stale.first()).toBeVisible();
  await page.goto('/airdrops/protocols');
  await expect(railOf(page).getByRole('link')).toHaveText(/^Airdrop Farming answers in part 40 min/);
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expect(stale).toHaveCount(0);
});
