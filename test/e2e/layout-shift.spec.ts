import type { Page } from '@playwright/test';
import { expect, test } from './console-test.ts';

/** The sum of the shifts that nobody caused, as browsers measure them; what a screen reader's user cannot see has none. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
}

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
