import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addUpPatterns } from '../support/naive-pattern-figures.ts';
import { expect, test } from './console-test.ts';
import { isLongRun, LONG, LONGER } from './long-cases.ts';
import { cardOf, columnTexts, expectAddress, visit } from './page-parts.ts';

test.use({ staysOpen: true });

async function downloaded(page: Page, format: 'CSV' | 'JSON'): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${format}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('trades are filtered by column and day, and exactly those are downloaded', async ({
  signedIn: page,
  known,
}) => {
  const day = (time: number): string => new Date(time * 1_000).toISOString().slice(0, 10);
  const closed = known.rows.trades.filter((trade) => trade.closed);
  const middle = closed.toSorted((a, b) => b.entry_time - a.entry_time)[30];
  const last = day(middle?.entry_time ?? 0);
  const wanted = closed.filter(
    ({ buys, entry_time, closed: end }) =>
      buys && day(entry_time) <= last && Number(end?.micro_usd) >= 500_000,
  );
  expect(wanted.length).toBeGreaterThan(10);
  await visit(page, '/trading/trades/history?sort=profit&order=asc');
  await page.getByLabel('Filter Action').selectOption('buy');
  await page.getByLabel('Least Profit').fill('0.5');
  await page.getByLabel('Last day of Time').fill(last);
  await expect(page.getByText(`of ${wanted.length} results`)).toBeVisible();
  for (const time of await columnTexts(page, 'Time')) expect(time.slice(0, 10) <= last).toBe(true);

  const csv = await downloaded(page, 'CSV');
  expect(csv.name).toMatch(/^trades-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(wanted.length + 1);
  const column = lines[0]?.split(',').indexOf('profit') ?? -1;
  const profits = lines.slice(1).map((line) => Number(line.split(',')[column]));
  expect(profits).toEqual(
    wanted.map(({ closed: end }) => Number(end?.micro_usd) / 1e6).toSorted((a, b) => a - b),
  );
  const json = await downloaded(page, 'JSON');
  expect(JSON.parse(json.text).map(({ profit }: { profit: number }) => profit)).toEqual(profits);

  // An incomplete day does not filter, and the field says so.
  await page.getByLabel('First day of Time').fill('2026-02-3');
  await expect(page.getByLabel('First day of Time')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(`of ${wanted.length} results`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`of ${known.rows.trades.length} results`)).toBeVisible();
});

test('patterns and elite trades are downloaded as filtered', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/patterns?symbol=USD_SGD&status=promoted&sort=seen_count&order=desc');
  const promoted = addUpPatterns(known.rows)
    .filter(({ symbol, status }) => symbol === 'USD_SGD' && status === 'promoted')
    .toSorted((a, b) => b.seen_count - a.seen_count);
  await expect(page.getByText(`of ${promoted.length} results`)).toBeVisible();
  const patterns = JSON.parse((await downloaded(page, 'JSON')).text);
  expect(patterns.map((each: { pattern: string }) => each.pattern)).toEqual(
    promoted.map(({ pattern }) => pattern),
  );

  await visit(page, '/trading/elite-trades?symbol=USD_SGD');
  await page.getByLabel('Filter Direction').selectOption('long');
  const elite = known.rows.trades.filter(
    ({ symbol, source, buys }) => symbol === 'USD_SGD' && source === 'elite' && buys,
  );
  expect(elite.length).toBeGreaterThan(0);
  await expect(page.getByText(`of ${elite.length} results`)).toBeVisible();
  const trades = JSON.parse((await downloaded(page, 'JSON')).text);
  expect(trades).toHaveLength(elite.length);
  expect(new Set(trades.map((each: { direction: string }) => each.direction))).toEqual(new Set(['long']));
});

test('a choice that an address names and the column does not have is shown as unknown, not as all', async ({
  signedIn: page,
  known,
}) => {
  for (const [address, label] of [
    ['/trading/trades/history?status=done', 'Filter Status'],
    ['/trading/elite-trades?direction=up', 'Filter Direction'],
  ] as const) {
    await visit(page, address);
    const filter = page.getByLabel(label);
    await expect(filter, address).toHaveAttribute('aria-invalid', 'true');
    await expect(filter.locator('option:checked'), address).toHaveText(/^unknown: (done|up)$/);
  }
  await visit(page, '/trading/patterns?status=legendary');
  await expect(page.getByText('There is no status ‘legendary’: all are shown.')).toBeVisible();
  await visit(page, '/trading/elite-trades?direction=up');
  await page.getByLabel('Filter Direction').selectOption('long');
  await expect(page.getByLabel('Filter Direction')).toHaveAttribute('aria-invalid', 'false');
  const long = known.rows.trades.filter(({ source, buys }) => source === 'elite' && buys);
  await expect(page.getByText(`of ${long.length} results`)).toBeVisible();
});

test('a column of symbols filters like the buttons above, and Clear filters clears both', async ({
  signedIn: page,
  known,
}) => {
  await visit(page, '/trading/trades/history');
  const own = known.rows.trades.filter(({ symbol }) => symbol === 'USD_SGD').length;
  await page.getByLabel('Filter Symbol').selectOption('USD_SGD');
  await expect(page.getByText(`of ${own} results`)).toBeVisible();
  const button = page.getByRole('button', { name: 'USD_SGD', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(page, 'Total trades')).toContainText(String(own));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`of ${known.rows.trades.length} results`)).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');

  // Two tables on one screen: each has its own.
  await visit(page, '/trading/trades/buy-sell-breakdown');
  const buys = known.rows.trades.filter(({ symbol, buys: isBuy }) => isBuy && symbol === 'USD_SGD').length;
  const table = page.getByRole('region', { name: 'buys' });
  await table.getByLabel('Filter Symbol').selectOption('USD_SGD');
  await expect(table.getByText(`of ${buys} results`)).toBeVisible();
  const sells = known.rows.trades.filter(({ buys: isBuy }) => !isBuy).length;
  await expect(page.getByRole('region', { name: 'sells' }).getByText(`of ${sells} results`)).toBeVisible();
});

for (const width of [768, 1440]) {
  const scope = width === 768 ? {} : LONG;
  test(
    `at ${width} px the page scrolls over a table, and its head and pages stay in sight`,
    scope,
    async ({ signedIn: page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/trading/trades/history');
      const table = page.getByRole('region', { name: 'trades' });
      await expect(table.locator('tbody tr')).toHaveCount(50);
      await table.locator('tbody tr').nth(30).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      const frame = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => Math.round((await table.locator('thead').boundingBox())?.y ?? 0))
        .toBe(Math.round(frame?.height ?? 0));
      const pages = await page.getByRole('navigation', { name: 'Pages of trades' }).boundingBox();
      expect(Math.round((pages?.y ?? 0) + (pages?.height ?? 0))).toBeLessThanOrEqual(900);
      // No box scrolls down inside the page.
      const boxes = await table.evaluate(
        (section) =>
          [...section.querySelectorAll('*')].filter(
            (e) => e.scrollHeight > e.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(e).overflowY),
          ).length,
      );
      expect(boxes).toBe(0);
      // Another page begins at its first row.
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(table.getByText('Showing 51 to')).toBeVisible();
      await expect(table.locator('tbody tr').first()).toBeInViewport();
    },
  );
}

test('a list of one page has its sentence and nothing to turn', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/trades/history');
  await page.getByLabel('Least Profit').fill('2.2');
  const few = known.rows.trades.filter(({ closed }) => Number(closed?.micro_usd ?? 0) >= 2_200_000).length;
  expect(few).toBeLessThan(25);
  const pages = page.getByRole('navigation', { name: 'Pages of trades' });
  await expect(pages.getByText(`Showing 1 to ${few} of ${few} results`)).toBeVisible();
  await expect(pages.getByRole('button')).toHaveCount(0);
  await expect(pages.getByRole('combobox')).toHaveCount(0);
});

test('on a phone a row has two lines and unfolds to all its values', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/trading/trades/history');
  const rows = page.getByRole('region', { name: 'trades' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  expect((await rows.first().boundingBox())?.height).toBeLessThan(68);
  await expect(rows.first().getByText('Quantity')).toHaveCount(0);
  await rows.first().getByRole('button', { name: 'All values' }).click();
  await expect(rows.first().getByText('Quantity')).toBeVisible();
  // Below the rows their number and the page stand in one line.
  const pages = page.getByRole('navigation', { name: 'Pages of trades', exact: true });
  const top = async (name: string): Promise<number | undefined> =>
    (await pages.getByLabel(name, { exact: true }).boundingBox())?.y;
  expect(await top('Rows')).toBe(await top('Go to page'));
  // A row that can be opened is opened by keyboard too.
  await rows.first().getByRole('button', { name: 'Open', exact: true }).press('Enter');
  await expectAddress(page, /\/trading\/patterns\/[01]+\//);
});

test('the rows are three stops of the keyboard from the start of the page', async ({ signedIn: page }) => {
  await page.goto('/trading/trades/history');
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the trades' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr').first()).toBeFocused();
});

test('columns are hidden, moved and sized, stay so after a reload, and are reset', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/history');
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await expect(page.locator('tbody tr')).toHaveCount(50);
  const declared = await heads();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  // Symbol is one of those that were always there.
  await menu.getByRole('checkbox', { name: 'Symbol' }).uncheck();
  const up = menu.getByRole('button', { name: 'Move Profit up' });
  await up.click();
  await expect(up).toBeFocused();
  await menu.getByRole('slider', { name: 'Width of Pattern' }).fill('304');
  const chosen = ['Pattern', 'Action', 'Price', 'Profit', 'Quantity', 'Status', 'Time'];
  await expect.poll(heads).toEqual(chosen);
  const pattern = page.getByRole('columnheader', { name: 'Pattern' });
  await expect.poll(async () => (await pattern.boundingBox())?.width).toBeGreaterThan(300);

  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(heads).toEqual(chosen);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await menu.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(heads).toEqual(declared);
});

test.describe('when no link can be made', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the table says that the download failed', async ({ signedIn: page }) => {
    await page.route(/\/export\?/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/trading/trades/history');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to export trades');
  });
});

const CUT = 'no column is cut by the edge of its table: it is in sight as a whole, or told to be out of it';
test(CUT, LONGER, async ({ signedIn: page }) => {
  for (const [address, name] of [
    ['/trading/trades/history', 'trades'],
    ['/trading/patterns', 'patterns'],
    ['/server?view=audit', 'events'],
  ] as const) {
    await visit(page, address);
    const table = page.getByRole('region', { name, exact: true });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    for (const width of isLongRun ? [680, 768, 900, 1024, 1180, 1280] : [680, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => placesOfColumns(table), `${address} at ${width} px`)
        .toEqual({ cut: [], told: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/trading/trades/history');
  const table = page.getByRole('region', { name: 'trades', exact: true });
  await table.getByRole('button', { name: 'Inspect' }).first().click();
  await expect(page.getByRole('region', { name: 'Inspector' })).toBeVisible();
  await expect(table.getByText(/\d more columns →/)).toBeVisible();
  await expect.poll(() => placesOfColumns(table)).toEqual({ cut: [], told: true });
});

/** The heads that the edge of a table's box cuts, and whether the table tells how many are beyond it. */
function placesOfColumns(table: Locator): Promise<{ cut: string[]; told: boolean }> {
  return table.evaluate((section) => {
    const heads = [...section.querySelectorAll('th')];
    const box = section.querySelector('table')?.parentElement;
    const button = section.querySelector('thead .peek-cell');
    const edge = button?.getBoundingClientRect().left ?? box?.getBoundingClientRect().right ?? 0;
    const beyond = heads.filter((head) => head.getBoundingClientRect().left > edge - 2).length;
    const told = /(\d+) more columns? →/.exec(section.textContent)?.[1] ?? '0';
    const cut = heads.filter((head) => {
      const { left, right } = head.getBoundingClientRect();
      return left <= edge - 2 && right > edge + 2;
    });
    return { cut: cut.map((head) => head.textContent), told: Number(told) === beyond };
  });
}

test('at 768 px what a row is about, its money and its time are in sight', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const [address, name, chief, others] of [
    ['/trading/trades/history', 'trades', 'Symbol Pattern Action Profit Time', 'Price Quantity Status'],
    ['/trading/elite-trades', 'elite trades', 'Pattern Direction Profit Time', 'Entry Exit TP SL'],
  ] as const) {
    await visit(page, address);
    const table = page.getByRole('region', { name, exact: true });
    const heads = table.getByRole('columnheader');
    await expect(heads).toHaveText([...chief.split(' '), ...others.split(' ')]);
    const box = await table.boundingBox();
    for (const head of chief.split(' ')) {
      const place = await heads.filter({ hasText: head }).boundingBox();
      const end = (place?.x ?? 0) + (place?.width ?? Number.NaN);
      expect(end, `${address} ${head}`).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
  }
  // Where all fit they have their specified order.
  const heads = page.getByRole('region', { name: 'elite trades', exact: true }).getByRole('columnheader');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(heads).toHaveText(['Pattern', 'Direction', 'Entry', 'Exit', 'Profit', 'TP', 'SL', 'Time']);
});

test('a day is whole in the filter of every list, also of two side by side', async ({ signedIn: page }) => {
  for (const [width, address] of [
    [1440, '/trading/trades/buy-sell-breakdown?from=2026-01-01'],
    [1440, '/trading/elite-trades'],
    [1024, '/trading/trades/history'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, address);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const fields = page.locator('thead .day-field');
    await expect(fields.nth(1)).toBeVisible();
    for (const field of await fields.all()) {
      await field.evaluate((input: HTMLInputElement) => {
        input.value = '2026-08-28';
      });
      expect(
        await field.evaluate((input) => input.scrollWidth - input.clientWidth),
        `${address} at ${width} px`,
        // Half a pixel is another one in the browser's sum.
      ).toBeLessThanOrEqual(1);
    }
  }
});
