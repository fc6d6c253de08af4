import { expect, type Locator, type Page } from '@playwright/test';

/** The stat card with that label; choices may be named alike. */
export function cardOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }), hasNot: page.locator('fieldset') })
    .last()
    .locator('..');
}

/** The section of a page under a heading. */
export function sectionOf(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
}

/** Source and age of a panel's figures, as the keyboard finds them. */
export async function expectHint(panel: Locator, state: string | RegExp): Promise<void> {
  const hint = panel.getByRole('button', { name: 'Source and age' }).first();
  const tooltip = panel.page().getByRole('tooltip');
  // A panel whose figures arrive under the click closes its hint again.
  await expect(async () => {
    await panel.page().keyboard.press('Escape');
    await hint.click();
    await expect(tooltip.locator('dd').filter({ hasText: state })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await panel.page().keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
}

/**
 * Opens an address. From a page of the console it goes there as a link does, for loading the console anew takes most of the
 * time of a visit; what has been read before may come from the console's cache.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  if (address.startsWith('http') || !(await title.isVisible())) {
    await page.goto(address);
    return;
  }
  // By way of the start page: when its title is gone, the new screen stands there and not the former one.
  for (const [to, isStart] of [
    ['/', true],
    [address, address === '/'],
  ] as const) {
    await page.evaluate((path) => history.pushState(null, '', path), to);
    const shown = expect(title);
    await (isStart ? shown : shown.not).toHaveText('Agent chat');
  }
}

/** The texts of one column of the shown table, top to bottom. */
export async function columnTexts(page: Page, header: string): Promise<string[]> {
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((text) => text.trim().split('\n')[0]?.trim() === header);
  if (index < 0) throw new Error(`No column ${header} among ${headers.join(' | ')}`);
  const cells = page.locator(`tbody tr td:nth-child(${index + 1})`);
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

/** Delays every response of the address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Waits until the page is at an address; `**` in a text matches anything. Unlike `waitForURL` it accepts that one navigation
 * interrupts another, for example when the console and its live stream both find that a session has ended.
 */
export async function expectAddress(
  page: Page,
  wanted: string | RegExp | ((address: URL) => boolean),
  options: { timeout?: number } = {},
): Promise<void> {
  await expect(page).toHaveURL(typeof wanted === 'string' ? matcherOf(wanted) : wanted, options);
}

function matcherOf(pattern: string): RegExp {
  const parts = pattern.split('**').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
