import { CHART_MARK, weighCode } from '../support/weigh-code.ts';
import { expect, test } from './console-test.ts';

/** The heaviest of their kind: `bench/screens.ts` weighs every screen. */
const HEAVY = [
  { address: '/trading/dashboard', hasChart: true },
  { address: '/trading/patterns', hasChart: false },
  { address: '/trading/patterns/000010100000/EUR_USD', hasChart: true },
  { address: '/trading/patterns/0123456789/AUD_USD', hasChart: false },
  { address: '/trading/trades/history?charts=open', hasChart: true },
  { address: '/trading/trades/filtered/buy-sell', hasChart: false },
  { address: '/trading/trades/buy-sell-breakdown', hasChart: false },
];

test('the heaviest screens load no more code than their budget', async ({ ownSession, browser }) => {
  await ownSession.goto('/');
  await expect(ownSession.getByRole('heading', { level: 1 })).toBeVisible();
  const base = new URL(ownSession.url()).origin;
  const session = await ownSession.context().storageState();
  for (const { address, hasChart } of HEAVY) {
    // A window of its own has nothing in its cache.
    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    const weight = weighCode(page);
    await page.goto(base + address);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (hasChart) await expect(page.locator(`main ${CHART_MARK}`).first()).toBeAttached();
    const { bytes, budget, files, ...found } = await weight();
    expect(found.hasChart, address).toBe(hasChart);
    expect(bytes, `${address}: ${JSON.stringify(files)}`).toBeLessThanOrEqual(budget);
    await context.close();
  }
});
