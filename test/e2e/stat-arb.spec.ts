import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { makeCandleCsv } from '../support/candle-file.ts';
import { runImport } from '../support/run-import.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expectAccessibleEverywhere } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { LONGER } from './long-cases.ts';
import { cardOf, expectAddress, sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.describe.configure({ mode: 'serial' });

const BARS = 2_400;
const PAIR = 'EUR_USD / AUD_USD';

let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  const place = await makeStoreDir();
  remove = place.remove;
  const euro = makeCandleCsv(5, BARS, 2024, 1.1);
  const files = { EUR_USD: euro, AUD_USD: revertingTo(euro), USD_SGD: makeCandleCsv(6, BARS, 2024, 1.35) };
  for (const [symbol, text] of Object.entries(files)) {
    const file = join(place.dataDir, `${symbol}.csv`);
    await writeFile(file, text);
    expect(await runImport(place.dataDir, ['--symbol', symbol, file])).toMatchObject({ code: 0 });
  }
  server = await startServer({
    dataDir: place.dataDir,
    env: { STAT_ARB_RULES: 'window=40,look=500,look_lags=0' },
  });
});

test.afterAll(async () => {
  await server.stop();
  await remove();
});

test.use({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });

test(
  'the dashboard tells what was followed and what it brought, cost by cost',
  LONGER,
  async ({ signedIn: page }) => {
    await page.goto(`${server.url}/stat-arb/dashboard`);
    await expect(cardOf(page, 'Followed')).not.toContainText('N/A');
    await expect(sectionOf(page, 'Gross to net')).toContainText(/n \d+ of \d+ trades/);
    await expect(sectionOf(page, 'Gross to net')).toContainText('Spread');
    await expect(page.getByLabel('Net of closed pair trades by day').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  },
);

test(
  'pairs: what reverts is followed, among others that are not, and looked into',
  LONGER,
  async ({ signedIn: page }) => {
    await page.goto(`${server.url}/stat-arb/prices`);
    const table = page.getByRole('region', { name: 'pairs' });
    const row = table.locator('tbody tr').filter({ hasText: PAIR });
    await expect(row).toContainText(/followed|trusted/);
    await expect(table.locator('tbody tr')).not.toHaveCount(1);
    await expectNoSidewaysScroll(page, table);
    await row.getByRole('button', { name: 'Inspect' }).click();
    const inspector = page.getByRole('region', { name: 'Inspector' });
    await expect(inspector.getByRole('heading', { level: 2 }).first()).toContainText(PAIR);
    await page.keyboard.press('Escape');
    await expectAccessibleEverywhere(page);
  },
);

test(
  'a pair: prices, spread, deviation with its trades, tests and residuals, drawn in both themes',
  LONGER,
  async ({ signedIn: page }) => {
    await page.goto(`${server.url}/stat-arb/prices`);
    await page.getByRole('region', { name: 'pairs' }).getByText(PAIR, { exact: true }).click();
    await expectAddress(page, /\/stat-arb\/prices\/\d+-\d+/);
    await expect(sectionOf(page, PAIR)).toContainText('reversed');
    await expect(sectionOf(page, PAIR)).toContainText(/\d+ to \d+ bars/);
    await expect(
      page.getByLabel('p of the test over the window that ends at each bar').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Residuals by their distance from the line').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  },
);

test(
  'executions: two legs, and the gross and each cost add up to the net of a trade',
  LONGER,
  async ({ signedIn: page }) => {
    await page.goto(`${server.url}/stat-arb/executions`);
    const table = page.getByRole('region', { name: 'pair trades' });
    const rows = table.locator('tbody tr');
    await expect(rows.first()).toContainText(
      /(long|short) [A-Z]{3}_[A-Z]{3}\s?(long|short) [A-Z]{3}_[A-Z]{3}/,
    );
    for (const text of (await rows.allTextContents()).slice(0, 10)) {
      const amounts = [...text.matchAll(/([+-]?)\$([\d,]+\.\d\d)/g)].map(
        ([, sign, amount]) => Number(amount?.replaceAll(',', '')) * (sign === '-' ? -1 : 1),
      );
      expect(amounts).toHaveLength(6);
      // Each is rounded to the cent.
      expect(amounts.slice(0, 5).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(amounts[5]!, 1);
    }
    await expectNoSidewaysScroll(page, table);
    await rows.first().getByRole('button', { name: 'Inspect' }).click();
    await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('Net');
    await page.keyboard.press('Escape');
    await expectAccessibleEverywhere(page);
  },
);

/** At 1,440 px with the menu open, every column of a table is in sight. */
async function expectNoSidewaysScroll(page: Page, table: Locator): Promise<void> {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect
    .poll(() =>
      table.locator('table').evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
    )
    .toBeLessThanOrEqual(0);
}

/** Candles whose closes are 0.65 of the others' and a deviation that halves in about three bars. */
function revertingTo(csv: string): string {
  const [header, ...lines] = csv.trim().split('\n');
  let state = 11;
  let deviation = 0;
  let before: number | undefined;
  const made = lines.map((line) => {
    const [time = '', , , , close = ''] = line.split(',');
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    deviation = deviation * 0.8 + (state / 2 ** 32 - 0.5) / 500;
    const price = 0.65 * Number(close) + deviation;
    const open = before ?? price;
    before = price;
    const figures = [open, Math.max(open, price), Math.min(open, price), price];
    return [time, ...figures.map((value) => value.toFixed(5))].join(',');
  });
  return `${[header, ...made].join('\n')}\n`;
}
