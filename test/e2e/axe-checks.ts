import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listConsoleScreens } from '../support/console-screens.ts';
import { expect } from './console-test.ts';
import { isLongRun } from './long-cases.ts';
import { visit } from './page-parts.ts';

const SCREENS = listConsoleScreens().filter(({ opensFirstRow }) => !opensFirstRow);

/** Addresses of every built screen that needs no row of a chain, with one that will be built later to stand for those. */
export const CONSOLE_SCREENS = [
  ...SCREENS.filter(({ isBuilt }) => isBuilt),
  ...SCREENS.filter(({ isBuilt }) => !isBuilt).slice(0, 1),
].map(({ address }) => address);

/** Those that share their page with no other: elite trades have the calendars of trades, and the selections of trades one page. */
export const QUICK_SCREENS = CONSOLE_SCREENS.filter(
  (address) => !/AUD_USD|win-rate|last-7|elite-trades\/|document=security/.test(address),
);

/** Those of the trading engine. */
const TRADING_SCREENS = CONSOLE_SCREENS.filter((address) => address.startsWith('/trading'));

const PHONE = 360;
const WIDTHS = [1440, 768, PHONE] as const;
const THEMES = ['dark', 'light'] as const;
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rows of a table are alike, and each of them takes axe as long as the first: the quick run looks at some. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 9)';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One address of each page: those of elite trades and of filter types share their pages with others. */
export const STATE_SCREENS = TRADING_SCREENS.filter(
  (address) => !/AUD_USD|win-rate|last-7|elite-trades\/|settings/.test(address),
);

/** The address on a market of which nothing is stored. */
export function withoutRows(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}market=simulated&granularity=M5`;
}

/** Opens an address and waits until everything on it has been read. */
export async function settle(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** What axe finds wrong: by all rules, by those that a theme can break, or by all but those, which take it the most time. */
export async function findViolations(
  page: Page,
  rules: 'all' | 'colours' | 'structure' = 'all',
): Promise<string[]> {
  // No screen has a frame: a further page that puts the findings of frames together would take half of the time. What
  // passes is not told, so it need not be described.
  const axe = new AxeBuilder(await withAxe(page)).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (!isLongRun) axe.exclude(FURTHER_ROWS);
  if (rules === 'colours') axe.withRules(COLOUR_RULES);
  else axe.withTags(RULES);
  if (rules === 'structure') axe.disableRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** A page that has axe already gets it no second time: half a megabyte to send and compile. */
async function withAxe(page: Page): Promise<{ page: Page; axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in window)) ? { page, axeSource: ';' } : { page };
}

/** How far the page can be scrolled sideways, in CSS pixels. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Texts that are cut where they stand, so that a figure or a name cannot be read whole. Bit strings and hashes may be: their
 * stair or link has them as its name.
 */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')].flatMap((element) => {
      const { overflowX, visibility } = getComputedStyle(element);
      const isCut =
        ['hidden', 'clip'].includes(overflowX) &&
        visibility === 'visible' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1;
      const mayBe = element.matches('input, select, svg') || element.matches('.font-mono, :has(.font-mono)');
      return isCut && !mayBe ? [element.textContent] : [];
    }),
  );
}

/** The theme belongs to the operator's account, which other tests share: it is set on the page alone. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}

/** One visit of an address: what axe finds in the dark theme on a wide window, and what no width may scroll sideways or cut. */
export async function expectAccessible(page: Page): Promise<void> {
  await stopMotion(page);
  await showTheme(page, 'dark');
  expect(await findViolations(page), page.url()).toEqual([]);
  await expectWhole(page, [1440, PHONE]);
}

/** The same, and in the long run what only the light theme or a phone's layout can break. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  if (!isLongRun) return expectAccessible(page);
  await stopMotion(page);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    expect(await findViolations(page, theme === 'dark' ? 'all' : 'colours'), theme).toEqual([]);
  }
  await expectWhole(page, WIDTHS);
  expect(await findViolations(page, 'structure'), `${PHONE} px`).toEqual([]);
}

/** The same of a state that a screen is seldom in: in one theme, on a wide window. */
export async function expectStateAccessible(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await stopMotion(page);
  await showTheme(page, theme);
  expect(await findViolations(page), page.url()).toEqual([]);
  await expectWhole(page, isLongRun ? WIDTHS : [1440, PHONE]);
}

const DIALOGS = [
  ['ControlOrMeta+k', 'Commands'],
  ['?', 'Keyboard shortcuts'],
  ['v', 'Saved views'],
] as const;

/** What opens over a screen: in the dark theme, and where it is asked for on a phone in the light one. */
export async function expectDialogsAccessible(page: Page, { everywhere = false } = {}): Promise<void> {
  await stopMotion(page);
  for (const [key, name] of DIALOGS) {
    await page.setViewportSize({ width: 1440, height: 800 });
    const dialog = page.getByRole('dialog', { name });
    // While the page takes its other width, a key may fall between two listeners.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await showTheme(page, 'dark');
    expect(await findViolations(page), name).toEqual([]);
    await page.setViewportSize({ width: PHONE, height: 640 });
    if (everywhere) {
      await showTheme(page, 'light');
      expect(await findViolations(page), `${name}, ${PHONE} px`).toEqual([]);
    }
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** A colour on its way from one theme to the other is neither's. */
async function stopMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** On none of the widths anything scrolls sideways or is cut. */
export async function expectWhole(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect.poll(() => overflow(page), { message: `${page.url()} at ${width} px` }).toBe(0);
    // A chart takes its new width a moment after the window.
    await expect.poll(() => cutTexts(page), { message: `${page.url()} cut at ${width} px` }).toEqual([]);
  }
}
