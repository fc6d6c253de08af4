import { expectAccessible } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

test('a question to the laboratory is checked, run, shown, compared and removed', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/lab');
  const form = page.getByRole('form', { name: 'New run' });
  const [profit, stop] = [form.getByLabel('Take-profit'), form.getByLabel('Stop')];
  await profit.fill('1, x');
  await expect(form.getByText("'x' is no number and no range such as 1..3/0.5.")).toBeVisible();
  await expect(form.getByRole('button', { name: 'Run' })).toBeDisabled();
  await profit.fill('1..2/0.5');
  await stop.fill('1, 2');
  await expect(form.getByText('6 combinations')).toBeVisible();
  await form.getByLabel('Name').fill('Six');
  await form.getByRole('button', { name: 'Run' }).click();
  const runs = sectionOf(page, 'Runs');
  await runs.getByRole('button', { name: 'Show Six' }).click();

  await expect(sectionOf(page, 'Six')).toContainText('laboratory, no paper trades');
  await expect(sectionOf(page, 'Best of 6')).toContainText('Deflated Sharpe ratio');
  await expect(sectionOf(page, 'Combinations').locator('tbody tr')).toHaveCount(6);
  await expect(sectionOf(page, 'Heat map').getByLabel('Across')).toHaveValue('take_profit_atr');

  // A cell of the map lists its combinations, and any of them runs by itself with the looks of its sweep.
  const map = sectionOf(page, 'Heat map').getByRole('slider');
  await map.focus();
  await map.press('ArrowRight');
  await map.press('Enter');
  const listed = sectionOf(page, 'Combinations');
  await expect(listed).toContainText('Take-profit 1, Stop 1: 1 of 6, every one counts as a look');
  await expect(listed.locator('tbody tr')).toHaveCount(1);
  await listed.getByRole('button', { name: 'Run Take-profit 1, Stop 1 by itself' }).click();
  const alone = 'Six: Take-profit 1, Stop 1';
  await runs.getByRole('button', { name: `Show ${alone}` }).click();
  await expect(sectionOf(page, alone)).toContainText('Chosen of6 combinations');
  await runs.getByRole('button', { name: `Remove ${alone}` }).click();
  await runs.getByRole('button', { name: 'Show Six' }).click();

  // The map by pointer: its last cell, and all of them again.
  const { width, height } = (await map.boundingBox())!;
  await map.click({ position: { x: width - 8, y: height - 8 } });
  await expect(listed).toContainText('Take-profit 2, Stop 2: 1 of 6');
  await listed.getByRole('button', { name: 'Show all' }).click();
  await expect(listed.locator('tbody tr')).toHaveCount(6);

  // The question again: the address has the shown run, and the other one stands beside it.
  await page.getByRole('button', { name: 'Run again' }).click();
  await runs.getByRole('button', { name: 'Compare with Six' }).click();
  await expect(sectionOf(page, 'Two runs')).toContainText('the same');
  await page.reload();
  await expect(sectionOf(page, 'Two runs')).toContainText('the same');
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await runs.getByRole('button', { name: 'Remove Six' }).first().click();
    await expect(runs.getByRole('button', { name: 'Remove Six' })).toHaveCount(left);
  }
  await expect(runs).toContainText('No runs are stored.');
});
