import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCandleCsv } from '../support/candle-file.ts';
import { runImport } from '../support/run-import.ts';
import { startServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { columnTexts } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

const ALL = 9_000;
const FIRST = 6_000;
const SECOND = 7_500;

test('new trades arrive without a reload and do not move what is being read', async ({ page }) => {
  const { dataDir, remove } = await makeStoreDir();
  const server = await startServer({ dataDir });
  await signIn(page, server.url);
  const lines = makeCandleCsv(11, ALL).trimEnd().split('\n');
  const bring = async (name: string, rows: readonly string[]): Promise<void> => {
    const file = join(dataDir, name);
    await writeFile(file, `${[lines[0], ...rows].join('\n')}\n`);
    expect(await runImport(dataDir, ['--symbol', 'EUR_USD', file])).toMatchObject({ code: 0 });
  };
  await bring('first.csv', lines.slice(1, FIRST + 1));

  await page.goto(`${server.url}/trading/trades/history`);
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  // A row that is focused is being read.
  await rows.first().focus();
  await page.keyboard.press('Space');
  const inspected = page
    .getByRole('region', { name: 'Inspector' })
    .getByRole('heading', { level: 2 })
    .first();
  await expect(inspected).toContainText('Trade');
  const title = await inspected.textContent();
  const before = await columnTexts(page, 'Time');
  const place = await rows.first().boundingBox();

  await bring('second.csv', lines.slice(FIRST + 1, SECOND + 1));
  const pill = page.getByRole('button', { name: /^\d+ new trades?$/ });
  await expect(pill).toBeVisible();
  expect(await pill.evaluate(isWhole)).toBe(true);
  const [news, head] = [await pill.boundingBox(), await page.locator('thead').first().boundingBox()];
  expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0);
  expect(await columnTexts(page, 'Time')).toEqual(before);
  expect(await rows.first().boundingBox()).toEqual(place);
  await expect(rows.first()).toBeFocused();

  await expect(inspected).toHaveText(title ?? '');
  await pill.press('Enter');
  await expect(pill).toHaveCount(0);
  // Wherever the newest order has it; the rebuilt series has another number.
  await expect(inspected).toContainText(title?.replace(/^Trade \d+/, '') ?? '');
  const after = await columnTexts(page, 'Time');
  expect(after[0] && before[0] && after[0] > before[0]).toBe(true);
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);

  // On a phone the caption fills its line, so the button stands at the window's lower edge and covers none of it.
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await expect(inspected).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Inspect' }).nth(6).focus();
  await bring('third.csv', lines.slice(SECOND + 1));
  await expect(pill).toBeInViewport({ ratio: 1 });
  expect(await pill.evaluate(isWhole)).toBe(true);
  const caption = page.getByText(/Times in UTC/);
  await caption.scrollIntoViewIfNeeded();
  expect(await caption.evaluate(isUncovered)).toBe(true);
  // Otherwise the stream's end with the server would be reported as an error.
  await page.goto('about:blank');
  await server.stop();
  await remove();
});

/** Whether nothing covers the upper or the lower edge of a button. */
function isWhole(button: HTMLElement | SVGElement): boolean {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint(left + width / 2, y)));
}

/** Whether nothing covers the end of any line of a text. */
function isUncovered(text: HTMLElement | SVGElement): boolean {
  return [...text.getClientRects()].every(({ right, top, bottom }) =>
    text.contains(document.elementFromPoint(right - 2, (top + bottom) / 2)),
  );
}
