import type { Locator, Page } from '@playwright/test';
import { expectAddress, sectionOf } from './page-parts.ts';
import { expect, test } from './played-test.ts';

/** No control that the walk goes to is farther from the one before it than this number of Tabs. */
const TABS = 60;

test('by Tab alone: the rail in full, the period set and cleared, rows looked into', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/history');
  const rows = page.getByRole('region', { name: 'trades' }).locator('tbody tr[tabindex]');
  await expect(rows).toHaveCount(50);

  // The rail opens and closes with the focus on its button, and its links are next.
  const status = page.getByRole('button', { name: 'Status in full' });
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Status' });
  await tabTo(page, dialog.getByRole('link', { name: 'Engine and its series' }), 8);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(status).toBeFocused();

  // A preset and a handle say what they chose; who clears the period is not sent back to the start of the page.
  const period = page.getByRole('region', { name: 'Period' });
  await tabTo(page, period.getByRole('button', { name: '1W' }), 4);
  await page.keyboard.press('Enter');
  const told = period.getByRole('status');
  await expect(told).toHaveText(/^filtered · from \d{4}-\d\d-\d\d$/);
  const first = period.getByRole('slider', { name: 'First day' });
  await tabTo(page, first, 5);
  const before = await first.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(first).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(told).toHaveText(`filtered · from ${await first.getAttribute('aria-valuetext')}`);
  await tabTo(page, period.getByRole('button', { name: 'Clear the period' }), 3);
  await page.keyboard.press('Enter');
  await expect(told).toHaveText('');
  await expect(first).toBeFocused();

  // A card is one stop, and the arrows reach the definitions of its figures.
  const total = page.getByRole('link', { name: 'Total trades' });
  await tabTo(page, total, 12);
  await page.keyboard.press('Tab');
  const sides = page.getByRole('link', { name: 'Buy vs sell' });
  await expect(sides).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toContainText(/long/i);
  await page.keyboard.press('ArrowLeft');
  await expect(sides).toBeFocused();
  for (const _card of [1, 2, 3, 4, 5]) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Last 30 days' })).toBeFocused();

  // Three Tabs from the start of the page to the first row, however much stands above it.
  await page.reload();
  await expect(rows).toHaveCount(50);
  await tabTo(page, page.getByRole('link', { name: 'Skip to the trades' }), 2);
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Inspector: Trade .*, row 2 of 50$/)).toHaveAttribute('aria-live', 'polite');
  // Its code is loaded with the first row that is looked into.
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(inspector).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/patterns/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by Tab alone: a range of the funnel, a pattern of it, and the fan of what followed', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/patterns');
  const funnel = page.getByRole('slider', { name: /^Mean outcome of patterns/ });
  await expect(funnel).toHaveAttribute('aria-valuetext', 'Arrow keys read the values.');
  await tabTo(page, funnel);
  await page.keyboard.press('Home');
  await expect(funnel).toHaveAttribute('aria-valuetext', /^Pattern [01]+, .*n \d+/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'The range begins here.' })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/min_evidence=\d+/);
  await tabTo(page, page.getByRole('button', { name: 'Clear range' }), 2);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/min_evidence/);
  await expect(funnel).toBeFocused();

  await page.keyboard.press('End');
  const bits = /^Pattern ([01]+), Symbol (\w+)/.exec((await funnel.getAttribute('aria-valuetext')) ?? '');
  await page.keyboard.press('Enter');
  await expectAddress(page, `**/trading/patterns/${bits?.[1]}/${bits?.[2]}**`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const fan = page.getByRole('slider', { name: `Price after ${bits?.[1]}, out of sample` });
  await expect(fan).toBeVisible();
  await tabTo(page, fan);
  await page.keyboard.press('ArrowRight');
  await expect(fan).toHaveAttribute('aria-valuetext', /^Candle 1 after entry, Median [+-]\d/);
  await tabTo(
    page,
    sectionOf(page, 'What followed').getByRole('button', { name: /^In sample/ }),
    TABS,
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: `Price after ${bits?.[1]}, in sample` })).toBeVisible();
});

test('by Tab alone: a day is played, stopped, stepped through and left', async ({ signedIn: page }) => {
  await page.goto('/trading/trades/history');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade History');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).pressSequentially('replay friday');
  await expect(page.getByRole('option', { name: /^Replay Friday/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Replay' });
  const told = bar.getByRole('status');
  await expect(told).toHaveText('The replay plays at 60 times.');
  await tabTo(page, bar.getByRole('button', { name: 'Pause' }));
  await page.keyboard.press('Enter');
  await expect(told).toHaveText(/^The replay is stopped at \d{4}-\d\d-\d\d \d\d:\d\d UTC\. $/);
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  const stopped = await told.textContent();
  await tabTo(page, bar.getByRole('button', { name: 'Step' }), 1);
  await page.keyboard.press('Enter');
  await expect(told).not.toHaveText(stopped ?? '');
  await tabTo(page, bar.getByLabel('Replay speed'), 1);
  await tabTo(page, bar.getByRole('button', { name: 'Previous trade event' }), 1);
  await tabTo(page, bar.getByRole('button', { name: 'Next trade event' }), 1);
  await page.keyboard.press('Enter');
  await expect(told).toHaveText(/^The replay is stopped at .* (opened|closed)$/);
  await expect(bar.getByRole('button', { name: 'Next trade event' })).toBeFocused();
  await tabTo(page, bar.getByRole('button', { name: 'Back to now' }), 10);
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  // The bar is gone: the focus is on the screen that it played.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by Tab alone: columns are hidden, sized, moved and reset, and the palette leads to the rules', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/patterns');
  const table = page.getByRole('region', { name: 'patterns' });
  await expect(table.locator('tbody tr[tabindex]').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to the patterns' }));
  const chooser = table.getByRole('button', { name: 'Columns' });
  await page.keyboard.press('Enter');
  await tabTo(page, chooser, TABS, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Columns' });
  const last = menu.getByRole('checkbox', { checked: true }).last();
  await tabTo(page, last);
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  const before = menu.getByRole('button', { name: /^Move .* down$/ });
  await expect(before.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('status')).toHaveText(/: place \d+ of \d+$/);
  const width = menu.getByRole('slider').and(page.locator(':focus'));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(width).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(width).toHaveAttribute('aria-valuetext', /pixels$/);
  const reset = menu.getByRole('button', { name: 'Reset' });
  await tabTo(page, reset, TABS, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(reset).toBeDisabled();
  await expect(menu.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(chooser).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search commands' });
  await search.pressSequentially('alerts');
  await expect(page.getByRole('option').first()).toContainText('Alerts');
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/alerts**');
});

test('by Tab alone: from the bell to the rules; a rule is made, changed, deleted and brought back', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/settings');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /^Alerts/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: /^Alerts/ }).getByRole('link', { name: 'Rules' }), 8);
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/alerts?view=rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const rules = page.getByRole('region', { name: 'Rules' });
  const changes = rules.getByRole('button', { name: /^Change: / });
  const create = page.getByRole('button', { name: 'Create the rule' });
  await expect(create).toBeVisible();
  const before = await changes.count();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(rules.getByText('The rule is created.')).toBeVisible();
  await expect(changes).toHaveCount(before + 1);

  const own = changes.last();
  await tabTo(page, own, TABS, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, rules.getByRole('button', { name: 'Save the rule' }), 20);
  await page.keyboard.press('Enter');
  await expect(rules.getByText('The rule is changed.')).toBeVisible();
  await expect(own).toBeFocused();
  await tabTo(page, rules.getByRole('button', { name: /^Delete: / }).last(), 2);
  await page.keyboard.press('Enter');
  await expect(changes).toHaveCount(before);
  // Who deletes is not sent back to the start of the page: Undo is next.
  const undo = rules.getByRole('button', { name: 'Undo' });
  await tabTo(page, undo, 1);
  await page.keyboard.press('Enter');
  await expect(changes).toHaveCount(before + 1);
  await expect(rules.getByText('The rule is restored.')).toBeFocused();
  await tabTo(page, rules.getByRole('button', { name: /^Delete: / }).last(), 1, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(changes).toHaveCount(before);
});

/** Presses Tab until an element has the focus, as one does who cannot see where it is. */
async function tabTo(page: Page, target: Locator, most = TABS, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (isThere) return;
  }
  throw new Error(`No ${key} of ${most} leads to ${target}`);
}
