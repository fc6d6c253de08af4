import { expect, test } from './console-test.ts';
import { watchShifts } from './watch-shifts.ts';

/** The largest sum of shifts while a screen loads. */
const LIMIT = 0.02;

/** Answers come late and in another order than they were asked for, so that each state of the screen is seen. */
const DELAYS = [80, 240, 160, 320];

for (const width of [1440, 360]) {
  test(`at ${width} px nothing moves while a screen loads`, async ({ ownSession: page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    let calls = 0;
    await page.route(/\/api\//, async (route) => {
      const delay = DELAYS[calls++ % DELAYS.length];
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => undefined);
    });
    const sum = await watchShifts(page);
    for (const address of [
      '/trading/dashboard',
      '/trading/patterns',
      '/trading/patterns/000010100000/EUR_USD',
      '/trading/trades/history',
      '/trading/trades/calendar',
      '/trading/elite-trades',
      '/trading',
      '/trading/trades/buy-sell-breakdown',
    ]) {
      await page.goto(address);
      await expect(page.locator('.skeleton').first()).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      // To three places, as the limit is meant.
      expect(Number((await sum()).toFixed(3)), address).toBeLessThanOrEqual(LIMIT);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
