import type { Page } from '@playwright/test';

/** The sum of the shifts that nobody caused, as browsers measure them; what a screen reader's user cannot see has none. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
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

/** Answers come late and in another order than they were asked for, so that each state of the screen is seen. */
const DELAYS_MS = [80, 240, 160, 320];

/** Delays the answers of the API until routes are taken away. */
export async function delayAnswers(page: Page): Promise<void> {
  let calls = 0;
  await page.route(/\/api\//, async (route) => {
    const delay = DELAYS_MS[calls++ % DELAYS_MS.length];
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined);
  });
}
