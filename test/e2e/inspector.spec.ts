import type { Page } from '@playwright/test';
import { findViolations } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { expectAddress, holdBack, visit } from './page-parts.ts';

test.use({ staysOpen: true });

const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });

test('by keyboard alone: Space and the arrows look into rows, Enter opens one, Escape returns', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/history');
  const rows = page.getByRole('region', { name: 'trades' }).locator('tbody tr[tabindex]');
  await rows.first().focus();
  await page.keyboard.press('Space');
  const pane = inspector(page);
  await expect(pane.getByText('row 1 of 50')).toBeVisible();
  await expect(page).toHaveURL(/[?&]sel=imported\.[A-Z_]+\.M5\./);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  const title = pane.getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(/^Trade \d-\d+: (EUR_USD|USD_SGD|AUD_USD) (buy|sell), (pending|[+-]\$\d)/);
  await expect(page.getByText(`Inspector: ${await title.textContent()}, row 2 of 50`)).toBeAttached();
  for (const part of ['Candles', 'Take-profit', 'Page of its pattern'])
    await expect(pane.getByText(part, { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // In the pane the arrows walk on, and a link holds the place.
  await page.keyboard.press('ArrowRight');
  await expect(pane).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(pane.getByText('row 3 of 50')).toBeVisible();
  const third = await title.textContent();
  await page.reload();
  await expect(title).toHaveText(third ?? '');
  await pane.focus();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();
  await expect(page).not.toHaveURL(/sel=/);

  await page.keyboard.press('ArrowUp');
  await expect(pane.getByText('row 2 of 50')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/patterns/**');
});

test('a click on a row opens its pattern, and its button the inspector, which keeps the row in another order', async ({
  signedIn: page,
}) => {
  await visit(page, '/trading/patterns');
  const table = page.getByRole('region', { name: 'patterns' });
  const row = table.locator('tbody tr[tabindex]').nth(2);
  await row.getByRole('button', { name: 'Inspect' }).click();
  const title = inspector(page).getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(/^Pattern [01]+ in [A-Z_]+, [a-z]+$/);
  const before = await title.textContent();
  await expect(inspector(page).getByRole('heading', { name: 'Performance Summary' })).toBeVisible();
  await table.getByRole('button', { name: 'Seen' }).first().click();
  await expectAddress(page, /sort=seen_count/);
  await expect(title).toHaveText(before ?? '');
  // The list's first columns stay in sight.
  const pane = await inspector(page).boundingBox();
  expect(pane?.width).toBe(440);
  const cell = await table.locator('tbody tr[tabindex]').first().locator('td').first().boundingBox();
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThan(pane?.x ?? 0);
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await table
    .locator('tbody tr')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await expectAddress(page, '**/trading/patterns/**');
});

test('docked beside the list on wide windows, a sheet on small ones', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await visit(page, '/trading/elite-trades');
  const table = page.getByRole('region', { name: 'elite trades' });
  await table.locator('tbody tr[tabindex]').nth(1).getByRole('button', { name: 'Inspect' }).click();
  const title = inspector(page).getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(/^Elite trade /);
  await expect
    .poll(async () => {
      const list = await table.boundingBox();
      return (list?.x ?? 0) + (list?.width ?? 0) < ((await inspector(page).boundingBox())?.x ?? 0);
    })
    .toBe(true);

  // Between, it lies over the page: the list ends where it begins, and as before when it is gone.
  await page.setViewportSize({ width: 1440, height: 900 });
  const right = async () => {
    const list = await table.boundingBox();
    return (list?.x ?? 0) + (list?.width ?? 0);
  };
  await expect.poll(right).toBe((await inspector(page).boundingBox())?.x);
  await table.locator('thead th').last().scrollIntoViewIfNeeded();
  await expect(table.locator('thead th').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await expect.poll(right).toBe(1424);
  await table.locator('tbody tr[tabindex]').nth(1).getByRole('button', { name: 'Inspect' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  const sheet = page.getByRole('dialog', { name: 'Inspector' });
  await expect(sheet.getByText('row 2 of 50')).toBeVisible();
  await sheet.getByRole('button', { name: 'Next row' }).click();
  await expect(sheet.getByText('row 3 of 50')).toBeVisible();
  // Nor is its title cut, or a value.
  for (const part of [sheet, sheet.getByRole('heading', { level: 2 }).first(), sheet.locator('dl').first()]) {
    expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Inspect' }).first().click();
  await expect(sheet.getByText('row 1 of 50')).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});

test('the buttons of rows are in sight wherever a wide table is scrolled to', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await visit(page, '/trading/elite-trades');
  const table = page.getByRole('region', { name: 'elite trades' });
  const row = table.locator('tbody tr[tabindex]').nth(1);
  const button = row.getByRole('button', { name: 'Inspect' });
  const box = table.locator('.overflow-x-auto');
  await expect(button).toBeInViewport({ ratio: 1 });
  // It belongs to no column: what scrolls below it does not shine through.
  const right = async () => (await button.boundingBox())?.x;
  const before = await right();
  await box.evaluate((element) => element.scrollBy(60, 0));
  expect(await box.evaluate((element) => element.scrollLeft)).toBe(60);
  expect(await right()).toBe(before);
  await button.hover();
  const colours = await row.evaluate((element) => {
    const cell = element.lastElementChild ?? element;
    return [getComputedStyle(cell).backgroundColor, getComputedStyle(element).backgroundColor];
  });
  expect(colours[0]).toBe(colours[1]);
  expect(colours[0]).not.toContain('/ 0');

  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await expect(inspector(page)).toBeVisible();
  await expect(box).toBeVisible();
  const below = table.locator('tbody tr[tabindex]').nth(4).getByRole('button', { name: 'Inspect' });
  await expect(below).toBeInViewport({ ratio: 1 });
  await below.click();
  await expect(inspector(page).getByText('row 5 of 50')).toBeVisible();
});

test('a list ends where the inspector begins, also when the window was small in between', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/trading/trades/history');
  const table = page.getByRole('region', { name: 'trades', exact: true });
  await table.getByRole('button', { name: 'Inspect' }).first().click();
  const isClear = async (): Promise<boolean> => {
    const [list, pane] = [await table.boundingBox(), await inspector(page).boundingBox()];
    return (list?.x ?? 0) + (list?.width ?? 0) <= (pane?.x ?? 0) + 1;
  };
  await expect.poll(isClear).toBe(true);
  // What rows are read for stays in sight beside it.
  const profit = table.getByRole('columnheader', { name: /^Profit/ });
  const end = async () => ((await profit.boundingBox())?.x ?? 0) + ((await profit.boundingBox())?.width ?? 0);
  expect(await end()).toBeLessThan((await inspector(page).boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.getByRole('dialog', { name: 'Inspector' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(inspector(page)).toBeVisible();
  await expect.poll(isClear).toBe(true);
});

test.describe('where a row cannot be shown', () => {
  test.use({ expectedErrors: /./ });

  test('only the pane says so: of its code, of its answer, and of what cannot be displayed', async ({
    ownSession: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = page.getByRole('region', { name: 'trades', exact: true }).locator('tbody tr[tabindex]');
    const peek = async (): Promise<void> => {
      await page.goto('/trading/trades/history');
      await rows.first().getByRole('button', { name: 'Inspect' }).click();
    };
    const detail = /\/api\/trading\/trades\/detail/;
    const shown = inspector(page).getByText('Take-profit', { exact: true });

    const code = /\/assets\/trade-inspector/;
    await page.route(code, async (route) => {
      const answer = await route.fetch();
      const [, name] = /export\s*\{\s*\w+ as (\w+)/.exec(await answer.text()) ?? [];
      const body = `export const ${name} = () => { throw new Error('A fault.'); };`;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await peek();
    const fault = inspector(page).getByRole('alert');
    await expect(fault).toContainText('This row could not be displayed.');
    await expect(fault.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.unroute(code);

    const release = await holdBack(page, detail);
    await peek();
    await expect(inspector(page).getByText('Loading trade...')).toBeVisible();
    await expect(inspector(page).getByText('Quantity', { exact: true })).toBeVisible();
    release();
    await expect(shown).toBeVisible();
    await page.unroute(detail);

    await page.route(detail, (route) => route.abort());
    await peek();
    await expect(inspector(page).getByRole('alert')).toContainText('Failed to load the trade.');
    // What the list knows of the row stands below.
    await expect(inspector(page).getByText('Quantity', { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.unroute(detail);
    await inspector(page).getByRole('button', { name: 'Retry' }).click();
    await expect(shown).toBeVisible();

    await page.route(code, (route) => route.abort());
    await peek();
    await expect(inspector(page).getByRole('button', { name: /failed to load: retry/ })).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.unroute(code);
    // The address holds the row, so the page that is loaded anew shows it.
    await inspector(page)
      .getByRole('button', { name: /failed to load: retry/ })
      .click();
    await expect(shown).toBeVisible();
    await expect(rows).toHaveCount(50);
  });

  test('a list that is not there says nothing of where the row is', async ({ ownSession: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(/\/api\/stat-arb\/executions/, (route) => route.abort());
    await page.goto('/stat-arb/executions?sel=0');
    const pane = inspector(page);
    await expect(page.getByText('Failed to load pair trades.')).toBeVisible();
    await expect(pane.getByText('Not loaded', { exact: true })).toBeVisible();
    await expect(pane.getByText(/not on this page/)).toHaveCount(0);
  });
});

test('an address that names no row says so, and claims nothing of a list that is not there', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [address, text] of [
    ['/yield/vaults?sel=0', 'No vault of this name is known.'],
    ['/nft-mint/collections?sel=0', 'No collection of this name is known.'],
    ['/stat-arb/executions?sel=0', 'This row is not on this page of the list.'],
  ] as const) {
    await visit(page, address);
    await expect(inspector(page).getByText(text, { exact: true })).toBeVisible();
  }
});
