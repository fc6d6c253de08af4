import type { Page } from '@playwright/test';
import { expect, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

const stripOf = (page: Page) => page.getByRole('region', { name: 'Period' });
const totalOf = (page: Page) => page.getByText(/^Showing .* of [\d,]+ results$/);
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('a preset filters list, charts and download of this screen and the next, and one button clears it', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/history');
  const strip = stripOf(page);
  await expect(totalOf(page)).toBeVisible();
  const all = await totalOf(page).textContent();
  await expect(strip.getByText('filtered')).toHaveCount(0);
  await strip.getByRole('button', { name: '1W' }).click();
  await expect(strip.getByText(/^filtered · from \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(totalOf(page)).not.toHaveText(all ?? '');
  await expect(
    page.getByText(/^All time, and yesterday.*neither the period nor table filters/),
  ).toBeVisible();
  const from = paramOf(page, 'from');
  const asked = page.waitForRequest(/\/api\/trading\/trades\/analysis/);
  await page.getByRole('button', { name: 'Show charts of these trades' }).click();
  expect(new URL((await asked).url()).searchParams.get('from')).toBe(`${from}T00:00:00.000Z`);

  // A calendar has days of its own and says so; the period waits for the next list.
  await page.getByRole('button', { name: 'View Calendar' }).click();
  await expect(strip).toContainText('Calendar: the period does not apply to this screen.');
  // Its address has the period already, so that it is reached by one navigation.
  const elite = page.getByRole('complementary').getByRole('link', { name: 'Elite Trades' });
  await expect(elite).toHaveAttribute('href', `/trading/elite-trades?from=${from}`);
  await elite.click();
  await expect(strip.getByText(`filtered · from ${from}`)).toBeVisible();
  await strip.getByRole('button', { name: 'Clear the period' }).click();
  await expect(strip.getByText('filtered')).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: 'Trade History' }).click();
  await expect(totalOf(page)).toHaveText(all ?? '');
  expect(paramOf(page, 'from')).toBeNull();
});

test('where the period does not apply it can be cleared, and every link forgets it', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/history?from=2020-01-01');
  await page.getByRole('button', { name: 'View Calendar' }).click();
  const elite = page.getByRole('complementary').getByRole('link', { name: 'Elite Trades' });
  await expect(elite).toHaveAttribute('href', '/trading/elite-trades?from=2020-01-01');
  await stripOf(page).getByRole('button', { name: 'Clear it' }).click();
  await expect(stripOf(page)).toHaveCount(0);
  await expect(elite).toHaveAttribute('href', '/trading/elite-trades');
});

test('while the days of the history load, bars stand in their place', async ({ signedIn: page }) => {
  const days = /\/api\/trading\/trades\/days/;
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(days, async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/trading/trades/history');
  await expect(totalOf(page)).toBeVisible();
  const bars = stripOf(page).locator('.days-skeleton');
  await expect(bars).toBeVisible();
  // The strip may be drawn anew meanwhile.
  await expect.poll(async () => (await bars.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  release();
  await expect(stripOf(page).getByRole('slider')).toHaveCount(2);
  await expect(bars).toHaveCount(0);
  await page.unroute(days);
});

test('the handles move by keyboard and by pointer, and tell their day', async ({ signedIn: page }) => {
  await page.goto('/trading/trades/history');
  const [first, last] = [
    stripOf(page).getByRole('slider', { name: 'First day' }),
    stripOf(page).getByRole('slider', { name: 'Last day' }),
  ];
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectAddress(page, (url) => url.searchParams.has('from'));
  await expect(first).toHaveAttribute('aria-valuenow', '2');
  await expect(first).toHaveAttribute('aria-valuetext', paramOf(page, 'from') ?? '');
  await expect(first).toBeFocused();
  await page.keyboard.press('Home');
  await expectAddress(page, (url) => !url.searchParams.has('from'));

  const box = await last.boundingBox();
  const track = await stripOf(page).locator('svg').first().boundingBox();
  if (!box || !track) throw new Error('The strip is not shown');
  await page.mouse.move(box.x + 6, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expectAddress(page, (url) => url.searchParams.has('to'));
  await expect(last).toHaveAttribute('aria-valuetext', paramOf(page, 'to') ?? '');
});

test('both tables of the breakdown obey the period, a page with days of its own does not', async ({
  signedIn: page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/trading/trades/history') asked.push(url);
  });
  await page.goto('/trading/trades/buy-sell-breakdown?from=2020-01-01');
  await expect
    .poll(() => asked.filter((url) => url.searchParams.has('trade_action')).length)
    .toBeGreaterThan(1);
  expect(asked.every((url) => url.searchParams.get('from') === '2020-01-01T00:00:00.000Z')).toBe(true);
  await expect(stripOf(page).getByText('filtered')).toBeVisible();
  await page.goto('/trading/trades/filtered/yesterday');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Yesterday's Trades");
  await expect(stripOf(page)).toHaveCount(0);
});

test('on a phone the strip keeps to its line', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/trading/trades/history?from=2020-01-01');
  const strip = stripOf(page);
  await expect(strip.getByText('filtered')).toBeVisible();
  await strip.getByRole('combobox', { name: 'Period' }).selectOption('1M');
  await expectAddress(page, (url) => url.searchParams.get('from') !== '2020-01-01');
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(41);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
