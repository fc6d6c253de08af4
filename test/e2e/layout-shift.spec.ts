import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { delayAnswers, type Shift, sumOfShifts, watchShifts } from '../support/watch-shifts.ts';
import { watchSkeletons } from '../support/watch-skeletons.ts';
import { expect, test } from './console-test.ts';
import { LONGER, someCases } from './long-cases.ts';
import { sectionOf } from './page-parts.ts';

/** The largest sum of shifts while a screen loads. */
const LIMIT = 0.02;
/** The same where only a few sentences stand on a screen: what moves weighs little. */
const LITTLE = 0.005;
/** More than a panel with controls and a sentence is high, in pixels, and less than any chart. */
const COMPACT = 190;
/** Longer than any delayed answer takes. */
const AFTER_ALL_MS = 700;

/** Loads screens cold, with late answers; returns a function that opens one and tells what moved until it and `last` were loaded. */
async function watchLoads(
  page: Page,
  width: number,
): Promise<(address: string, last?: Locator) => Promise<readonly Shift[]>> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  await delayAnswers(page);
  const shifts = await watchShifts(page);
  const hasShownSkeleton = await watchSkeletons(page);
  return async (address, last) => {
    await page.goto(address);
    await expect.poll(hasShownSkeleton, { message: `${address} shows a placeholder` }).toBe(true);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    if (last) await expect(last).toBeVisible();
    return shifts();
  };
}

/** The quick run loads every other one on a wide window, and those between on a phone. */
const LOADED = [
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
  '/alerts',
];

for (const width of [1440, 360]) {
  test(`at ${width} px nothing moves while a screen loads`, LONGER, async ({ ownSession: page }) => {
    const load = await watchLoads(page, width);
    for (const address of someCases(LOADED, (_, place) => (place % 2 === 0) === (width === 1440))) {
      const found = await load(address);
      expect(sumOfShifts(found), `${address}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(LIMIT);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test(`at ${width} px a chart without values is as small as its sentence, and nothing moves`, async ({
    ownSession: page,
  }) => {
    const load = await watchLoads(page, width);
    // What stands above everything else is known late, open positions after what stands around them, and a chart after all of these.
    for (const [call, ms] of [
      [/\/api\/(sources|trading\/trades\/current)/, AFTER_ALL_MS],
      [/\/api\/gas-arb\/overview/, 2 * AFTER_ALL_MS],
    ] as const) {
      await page.route(call, async (route) => {
        await setTimeout(ms);
        await route.fallback().catch(() => undefined);
      });
    }
    const noSource = page.getByText('No source is connected');
    for (const [address, title] of [
      ['/trading/dashboard?market=simulated&granularity=M5', 'Equity and drawdown'],
      // On wide windows it is as high as the rankings beside it.
      ...(width < 768 ? [['/trading/patterns?market=simulated&granularity=M5', 'Luck funnel'] as const] : []),
      ['/flash-loans/dashboard', 'Hourly Heatmap'],
      ['/yield/dashboard', 'Value in vaults'],
      ['/gas-arb/dashboard', 'Base fee'],
    ] as const) {
      const found = await load(address, address.startsWith('/trading') ? undefined : noSource);
      const panel = await sectionOf(page, title).boundingBox();
      expect(panel?.height, `${title} of ${address}`).toBeLessThan(COMPACT);
      expect(sumOfShifts(found), `${address}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(LITTLE);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
