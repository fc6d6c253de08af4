import { delayAnswers, sumOfShifts, watchShifts } from '../support/watch-shifts.ts';
import { expect, test } from './console-test.ts';

/** The largest sum of shifts while a screen loads. */
const LIMIT = 0.02;

for (const width of [1440, 360]) {
  test(`at ${width} px nothing moves while a screen loads`, async ({ ownSession: page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await delayAnswers(page);
    const shifts = await watchShifts(page);
    for (const address of [
      '/trading/dashboard',
      '/trading/patterns',
      '/trading/patterns/000010100000/EUR_USD',
      '/trading/trades/history',
      '/trading/trades/calendar',
      '/trading/elite-trades',
      '/trading',
      '/trading/trades/buy-sell-breakdown',
      '/trading/trades/filtered/last-7-days',
      '/overview',
      '/report',
      '/stat-arb/dashboard',
      '/yield/rebalancer',
    ]) {
      await page.goto(address);
      await expect(page.locator('.skeleton').first()).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const found = await shifts();
      expect(sumOfShifts(found), `${address}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(LIMIT);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
