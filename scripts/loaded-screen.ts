import type { Page } from '@playwright/test';

/** Longest wait until a screen is loaded. */
const SETTLE_LIMIT_MS = 15_000;

/** Opens what the first row of a list leads to. */
export async function openFirstRow(page: Page): Promise<void> {
  const list = page.url();
  await page.locator('tbody tr[tabindex]').first().click({ timeout: SETTLE_LIMIT_MS });
  await page.waitForURL((address) => address.href !== list, { timeout: SETTLE_LIMIT_MS });
}

/** Waits until the screen has its heading and nothing is loading; says so where that takes too long, and goes on. */
export async function settle(page: Page, address: string): Promise<void> {
  const loaded = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SETTLE_LIMIT_MS });
    await page.waitForFunction(() => document.querySelector('.skeleton') === null, undefined, {
      timeout: SETTLE_LIMIT_MS,
    });
    await page.evaluate(() => document.fonts.ready);
  };
  await loaded().catch(() =>
    console.log(`${address}: it was still loading after ${SETTLE_LIMIT_MS / 1000} s`),
  );
  // A chart resizes in the frame after the window.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
