import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

test('a report of a period is printed white, without the frame, with definitions and sources', async ({
  signedIn: page,
}) => {
  await page.goto('/report?from=2026-01-01');
  await expect(page.getByRole('heading', { name: 'Report, from 2026-01-01' })).toBeVisible();
  await expect(sectionOf(page, 'Paper').getByRole('row', { name: /Trading Engine/ })).toBeVisible();
  await expect(sectionOf(page, 'Net by month').getByRole('columnheader', { name: 'Paper' })).toBeVisible();
  const definitions = page.getByRole('region', { name: 'Definitions' });
  await expect(definitions).toContainText('Net of a basis: Sum of all lines of that basis.');
  await expect(page.getByRole('region', { name: 'Sources of the report' })).toContainText('EUR_USD M5');
  const themeOf = () => page.evaluate(() => document.documentElement.dataset.theme);
  const former = await themeOf();

  await page.emulateMedia({ media: 'print' });
  await expect.poll(themeOf).toBe('light');
  for (const role of ['banner', 'complementary'] as const)
    await expect(page.getByRole(role).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(sectionOf(page, 'Paper').getByRole('row', { name: /Trading Engine/ })).toBeVisible();
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.length).toBeGreaterThan(10_000);

  await page.emulateMedia({ media: null });
  await expect.poll(themeOf).toBe(former);
  await expect(page.getByRole('banner')).toBeVisible();
});
