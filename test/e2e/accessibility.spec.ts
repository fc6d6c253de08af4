import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

/** Every screen, with one that will be built later to stand for those. */
const SCREENS = [
  '/',
  '/trading',
  '/trading/dashboard',
  '/trading/patterns?limit=25',
  '/trading/patterns/000010100000',
  '/trading/patterns/0123456789/AUD_USD',
  '/trading/trades/history?limit=25&charts=open',
  '/trading/trades/detail/1-132',
  '/trading/trades/current',
  '/trading/trades/calendar',
  `/trading/trades/calendar/${new Date().getUTCFullYear()}/${new Date().getUTCMonth() + 1}`,
  '/trading/trades?filter=month&limit=25',
  '/trading/trades/filtered/buy-sell?limit=25',
  '/trading/trades/filtered/win-rate?limit=25',
  '/trading/trades/buy-sell-breakdown?limit=25',
  '/trading/elite-trades?limit=25',
  '/trading/elite-trades/calendar',
  `/trading/elite-trades/calendar/${new Date().getUTCFullYear()}/${new Date().getUTCMonth() + 1}`,
  '/trading/settings',
  '/account',
  '/login/reset',
  '/yield/dashboard',
] as const;
const PHONE = 360;
const WIDTHS = [1440, 768, PHONE] as const;
const THEMES = ['dark', 'light'] as const;
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Violations of all rules, of those that a theme can break, or of all but those: colours take axe the most time. */
async function findViolations(page: Page, rules: 'all' | 'colours' | 'structure' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules === 'colours') axe.withRules(COLOUR_RULES);
  else axe.withTags(RULES);
  if (rules === 'structure') axe.disableRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** How far the page can be scrolled sideways, in CSS pixels. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The theme belongs to the operator's account, which other tests share: it is set on the page alone. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}

/** One visit of an address: what axe finds in both themes and on a phone, and what no width may scroll sideways. */
async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way from one theme to the other is neither's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of THEMES) {
    await showTheme(page, theme);
    expect(await findViolations(page, theme === 'dark' ? 'all' : 'colours'), theme).toEqual([]);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0);
    if (width === PHONE) expect(await findViolations(page, 'structure'), `${width} px`).toEqual([]);
  }
}

for (const address of SCREENS) {
  test(`axe finds nothing and nothing is cut off on ${address}`, async ({ signedIn: page }) => {
    await settle(page, address);
    await expectAccessible(page);
  });
}

test('axe finds nothing and nothing is cut off on what stands over the console', async ({
  signedIn: page,
}) => {
  await settle(page, '/trading/settings');
  for (const [key, name] of [
    ['ControlOrMeta+k', 'Commands'],
    ['?', 'Keyboard shortcuts'],
    ['v', 'Saved views'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 800 });
    const dialog = page.getByRole('dialog', { name });
    // While the page takes its other width, a key may fall between two listeners.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await showTheme(page, 'dark');
    expect(await findViolations(page), name).toEqual([]);
    await showTheme(page, 'light');
    await page.setViewportSize({ width: PHONE, height: 640 });
    expect(await findViolations(page), `${name}, ${PHONE} px`).toEqual([]);
    const cut = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('axe finds nothing and nothing is cut off on the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
});

test('a page can be reached and left by keyboard alone', async ({ signedIn: page }) => {
  await settle(page, '/trading/dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('complementary').getByRole('link', { name: 'Patterns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/patterns');
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
