import type { Page } from '@playwright/test';
import { expect, test } from './console-test.ts';
import { cardOf, holdBack, sectionOf } from './page-parts.ts';

/** What each screen reads while it loads and where a call fails; the quick tests have one screen for each kind of panel. */
const YEAR = new Date().getUTCFullYear();
const BREAKDOWN = /\/api\/trading\/trades\/breakdown/;
const DETAIL = /\/api\/trading\/patterns\/detail/;
const STATUS = /\/api\/trading\/status/;

const LOADING = [
  ['/trading/trades/calendar', /\/trades\/calendar\?/, 'Loading trade calendar...'],
  ['/trading/elite-trades/calendar', /\/trades\/calendar\?/, 'Loading elite calendar...'],
  ['/trading/trades?filter=week', BREAKDOWN, 'Loading trade history...'],
  ['/trading/patterns/01101001', DETAIL, 'Loading pattern...'],
  ['/trading/elite-trades', /\/api\/trading\/trades\/elite\/history/, 'Loading elite trades...'],
  ['/trading/patterns', /\/api\/trading\/patterns\?/, 'Loading patterns...'],
  ['/trading', STATUS, 'Loading the engine...'],
  ['/trading/broker', /\/api\/broker\/account/, 'Loading the account...'],
] as const;

for (const [path, call, text] of LOADING) {
  test(`${path} says that it loads, and not that there is nothing`, async ({ signedIn: page }) => {
    const release = await holdBack(page, call);
    await page.goto(path);
    // In sight, and not only read out.
    const said = page.getByText(text, { exact: true }).first();
    await expect.poll(async () => (await said.boundingBox())?.width ?? 0).toBeGreaterThan(20);
    await expect(page.getByText(/^No .* found/)).toHaveCount(0);
    release();
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  });
}

test.describe('when a call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  /** The call fails until the function that is answered lets it through and presses Retry. */
  async function openFailing(page: Page, path: string, call: RegExp): Promise<() => Promise<void>> {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    return async () => {
      await page.unroute(call);
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    };
  }

  for (const [path, empty, failure] of [
    ['/trading/trades/calendar', 'No trades', 'Failed to fetch trades by year'],
    ['/trading/elite-trades/calendar', 'No elite trades', 'Failed to fetch elite trades by year'],
  ] as const) {
    test(`${path} says so, shows no figure, and Retry brings them`, async ({ signedIn: page }) => {
      const retry = await openFailing(page, path, /\/trades\/calendar\?/);
      await expect(page.getByRole('alert')).toContainText(failure);
      await expect(page.getByText(empty, { exact: true })).toHaveCount(0);
      await expect(sectionOf(page, `${YEAR} Summary`).locator('dd').first()).toHaveText('Not loaded');
      await expect(page.getByText('N/A')).toHaveCount(0);
      await retry();
      await expect(sectionOf(page, `${YEAR} Summary`).locator('dd').first()).toHaveText(/\d/);
    });
  }

  for (const [path, failure] of [
    ['/trading/trades/calendar', 'Failed to fetch trades by month'],
    ['/trading/elite-trades/calendar', 'Failed to fetch elite trades by month'],
  ] as const) {
    test(`a month of ${path} says so, and Retry brings the figures`, async ({ signedIn: page }) => {
      const retry = await openFailing(page, `${path}/${YEAR}/1`, /\/trades\/month\?/);
      await expect(page.getByRole('alert')).toContainText(failure);
      await expect(cardOf(page, 'Total trades')).toContainText('Not loaded');
      await retry();
      await expect(cardOf(page, 'Total trades')).toContainText(/\d/);
    });
  }

  test('a selection of trades says so, and Retry brings the trades', async ({ signedIn: page }) => {
    const retry = await openFailing(page, '/trading/trades/filtered/all-trades', BREAKDOWN);
    await expect(page.getByText('Failed to load trade history', { exact: true })).toBeVisible();
    await retry();
    await expect(page.locator('tbody tr')).toHaveCount(50);
  });

  test('a pattern says so, and Retry brings it', async ({ signedIn: page, known }) => {
    const pattern = known.rows.patterns.find(({ symbol }) => symbol === 'EUR_USD')?.pattern;
    const retry = await openFailing(page, `/trading/patterns/${pattern}/EUR_USD`, DETAIL);
    await expect(page.getByText('Failed to load trade history', { exact: true })).toBeVisible();
    await retry();
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('the overview keeps its layout without figures, and Retry brings them', async ({
    signedIn: page,
    known,
  }) => {
    const retry = await openFailing(page, '/trading', STATUS);
    await expect(page.getByRole('alert')).toContainText('Failed to load status.');
    await expect(cardOf(page, 'Active patterns')).toContainText('Not loaded');
    await expect(cardOf(page, 'Uptime')).toContainText('Not loaded');
    await retry();
    await expect(cardOf(page, 'Elite candidates')).toContainText(
      String(known.rows.patterns.filter(({ status }) => status === 'promoted').length),
    );
    await expect(sectionOf(page, 'Engine')).toBeVisible();
  });
});
