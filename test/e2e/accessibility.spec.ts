import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './console-test.ts';

/** Every screen, with one that will be built later to stand for those. */
const SCREENS = [
  '/',
  '/trading',
  '/trading/dashboard',
  '/trading/patterns',
  '/trading/patterns/000010100000',
  '/trading/patterns/0123456789/AUD_USD',
  '/trading/trades/history',
  '/trading/trades/current',
  '/trading/trades/calendar',
  `/trading/trades/calendar/${new Date().getUTCFullYear()}/${new Date().getUTCMonth() + 1}`,
  '/trading/trades?filter=month',
  '/trading/trades/filtered/buy-sell',
  '/trading/trades/filtered/win-rate',
  '/trading/trades/buy-sell-breakdown',
  '/trading/elite-trades',
  '/trading/elite-trades/calendar',
  `/trading/elite-trades/calendar/${new Date().getUTCFullYear()}/${new Date().getUTCMonth() + 1}`,
  '/trading/settings',
  '/yield/dashboard',
] as const;
const WIDTHS = [360, 768, 1440] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** How far the page can be scrolled sideways, in CSS pixels. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the sign-in page, ${theme}`, async ({ page }) => {
    await page.goto('/login');
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    expect(await findViolations(page)).toEqual([]);
  });

  for (const address of SCREENS) {
    test(`axe finds nothing on ${address}, ${theme}`, async ({ signedIn: page }) => {
      await settle(page, address);
      // The theme belongs to the operator's account, which other tests share: it is set on the page alone.
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

for (const width of WIDTHS) {
  test(`nothing is cut off or scrolls sideways at ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of SCREENS) {
      await settle(page, address);
      expect(await overflow(page), address).toBe(0);
    }
    await page.goto('/login');
    expect(await overflow(page), '/login').toBeLessThanOrEqual(0);
  });
}

test('axe finds nothing on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const address of SCREENS) {
    await settle(page, address);
    expect(await findViolations(page), address).toEqual([]);
  }
});

test('a page can be reached and left by keyboard alone', async ({ signedIn: page }) => {
  await settle(page, '/trading/dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('complementary').getByRole('link', { name: 'Patterns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/trading/patterns');
  await expect(page.getByRole('heading', { level: 1, name: 'Pattern Tracker' })).toBeFocused();
});

test('who asks for less motion gets none', async ({ signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page, '/trading/patterns');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((value) =>
          value.split(',').some((one) => parseFloat(one) > 0.01),
        );
      }).length,
  );
  expect(moving).toBe(0);
});
