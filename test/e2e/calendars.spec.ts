import type { Locator, Page } from '@playwright/test';
import type { KnownTrade } from '../support/known-rows.ts';
import {
  addUp,
  clusteredBounds,
  clusteredText,
  dollars,
  type NaiveFigures,
} from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { LONG } from './long-cases.ts';
import { addUpPercent, enteredIn, percent } from './naive-percent.ts';
import { cardOf, expectAddress, sectionOf, visit } from './page-parts.ts';

test.use({ staysOpen: true });

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const SIGNED = { signed: true } as const;
const YEAR = new Date().getUTCFullYear();

const KINDS = [
  {
    title: 'the trade calendar',
    path: '/trading/trades/calendar',
    empty: 'No trades',
    labels: ['Trades', 'Buy', 'Sell', 'Profit', 'Win rate'],
    of: (trades: readonly KnownTrade[]) => [...trades],
    profit: (trades: readonly KnownTrade[]) => dollars(addUp(trades).profit, SIGNED),
  },
  {
    title: 'the elite calendar',
    path: '/trading/elite-trades/calendar',
    empty: 'No elite trades',
    labels: ['Total trades', 'Long', 'Short', 'Profit', 'Win rate'],
    of: (trades: readonly KnownTrade[]) => trades.filter(({ source }) => source === 'elite'),
    profit: (trades: readonly KnownTrade[]) => percent(addUpPercent(trades).total),
  },
] as const;

/** '58.33%32–81%, n 12': the rate, and under it its interval. */
function rateWithInterval(figures: NaiveFigures): string {
  if (figures.winRate === null) return 'N/Ano trades';
  return `${figures.winRate.toFixed(2)}%${clusteredText(figures)}`;
}

function tileOf(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

for (const { title, path, empty, labels, of, profit } of KINDS) {
  test(`${title} shows twelve months with five figures each, and the year`, async ({
    signedIn: page,
    known,
  }) => {
    const year = YEAR - 1;
    await visit(page, `${path}?year=${year}`);
    const trades = of(enteredIn(known.rows.trades, year));
    const summary = sectionOf(page, `${year} Summary`).locator('dd');
    const all = addUp(trades);
    await expect(summary.nth(0)).toHaveText(String(all.total));
    await expect(summary.nth(1)).toHaveText(String(all.buy));
    await expect(summary.nth(2)).toHaveText(String(all.sell));
    await expect(summary.nth(3)).toHaveText(profit(trades));
    await expect(summary.nth(4)).toContainText(`${all.winRate?.toFixed(2)}%`);
    for (const [index, name] of MONTHS.entries()) {
      const own = enteredIn(trades, year, index + 1);
      const tile = tileOf(page, name);
      if (own.length === 0) {
        await expect(tile.getByRole('button', { name, exact: true })).toBeDisabled();
        await expect(tile).toContainText(empty);
        await expect(tile).toHaveAttribute('data-tone', 'empty');
        continue;
      }
      const figures = addUp(own);
      await expect(tile.locator('dt')).toHaveText([...labels]);
      await expect(tile.locator('dd')).toHaveText([
        String(figures.total),
        String(figures.buy),
        String(figures.sell),
        profit(own),
        rateWithInterval(figures),
      ]);
    }
  });

  const scope = path.includes('elite') ? LONG : {};
  test(
    `${title} begins with the current year, offers two before and after, and opens a month`,
    scope,
    async ({ signedIn: page, known }) => {
      await visit(page, path);
      const years = page.getByRole('combobox', { name: 'Year', exact: true });
      await expect(years).toHaveValue(String(YEAR));
      await expect(years.getByRole('option')).toHaveText(
        [-2, -1, 0, 1, 2].map((distance) => String(YEAR + distance)),
      );
      await years.selectOption(String(YEAR + 2));
      await expect(page.getByText(empty, { exact: true })).toHaveCount(12);
      await page.goBack();
      const newest = Math.max(...of(known.rows.trades).map(({ entry_time }) => entry_time));
      const month = new Date(newest * 1000).getUTCMonth();
      await tileOf(page, MONTHS[month] ?? '')
        .getByRole('link')
        .click();
      await expectAddress(page, new RegExp(`${path}/${YEAR}/${month + 1}(\\?|$)`));
    },
  );
}

test('the trade calendar takes a symbol and leads back to the history', async ({ signedIn: page, known }) => {
  await visit(page, '/trading/trades/calendar?symbol=USD_SGD');
  const trades = enteredIn(known.rows.trades, YEAR).filter(({ symbol }) => symbol === 'USD_SGD');
  const total = sectionOf(page, `${YEAR} Summary`).locator('dd').first();
  await expect(total).toHaveText(String(trades.length));
  await page.getByRole('button', { name: 'AUD_USD', exact: true }).click();
  await expect(page.getByText('No trades', { exact: true })).toHaveCount(12);
  await page.getByRole('button', { name: 'Back to History', exact: true }).click();
  await expectAddress(page, /\/trading\/trades\/history\?.*symbol=AUD_USD/);
});

/** The month in which most of the known trades were entered. */
function fullestMonth(trades: readonly KnownTrade[]): { year: number; month: number } {
  const newest = new Date(Math.max(...trades.map(({ entry_time }) => entry_time)) * 1000);
  return { year: newest.getUTCFullYear(), month: newest.getUTCMonth() + 1 };
}

test('a month has its title, four cards, its days and its trades', async ({ signedIn: page, known }) => {
  const { year, month } = fullestMonth(known.rows.trades);
  const trades = enteredIn(known.rows.trades, year, month);
  const all = addUp(trades);
  await visit(page, `/trading/trades/calendar/${year}/${month}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `${MONTHS[month - 1]} ${year} Trades`, exact: true }),
  ).toBeVisible();
  await expect(cardOf(page, 'Total trades')).toContainText(String(all.total));
  await expect(cardOf(page, 'Buy vs sell')).toContainText(
    new RegExp(`${all.buy}\\s*buy\\s*${all.sell}\\s*sell`),
  );
  await expect(cardOf(page, 'Total profit')).toContainText(dollars(all.profit, SIGNED));
  await expect(cardOf(page, 'Total profit')).toContainText(dollars(all.average ?? 0, SIGNED));
  await expect(cardOf(page, 'Win rate')).toContainText(`${all.winRate?.toFixed(2)}%`);
  await expect(cardOf(page, 'Win rate')).toContainText(dollars(all.best ?? 0, SIGNED));
  await expect(cardOf(page, 'Win rate')).toContainText(dollars(all.worst ?? 0, SIGNED));
  const pager = page.getByText(new RegExp(`^Showing 1 to \\d+ of ${trades.length} results$`));
  await expect(pager).toBeVisible();

  const days = sectionOf(page, 'Days');
  await expect(days.getByRole('columnheader')).toHaveText([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Week',
  ]);
  const date = new Date((trades[0]?.entry_time ?? 0) * 1000).toISOString().slice(0, 10);
  const ofDay = trades.filter(
    ({ entry_time }) => new Date(entry_time * 1000).toISOString().slice(0, 10) === date,
  );
  const day = days.getByRole('button', {
    name: new RegExp(`^${Number(date.slice(8))} ${MONTHS[month - 1]} ${year}: ?${ofDay.length} trades?,`),
  });
  await expect(day).toContainText(
    addUp(ofDay).known === 0 ? 'pending' : dollars(addUp(ofDay).profit, SIGNED),
  );
  await expect(day).toHaveAccessibleName(
    addUp(ofDay).known === 0
      ? /pending$/
      : new RegExp(`, win rate [\\d.]+% of ${addUp(ofDay).known} \\(${clusteredBounds(addUp(ofDay))}\\)$`),
  );
  await day.click();
  await expect(page.getByText(`Trades of ${date} only`, { exact: true })).toBeVisible();
  const shown = page.getByText(`Showing 1 to ${ofDay.length} of ${ofDay.length} results`);
  await expect(shown).toBeVisible();
  // The day and its trades are in sight together, without a scroll.
  await expect(page.locator('tbody tr[tabindex]').first()).toBeInViewport();
  await expect(day).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show the whole month' }).click();
  await expect(pager).toBeVisible();
  const ofWeeks = days.locator('tbody td:last-child').filter({ hasText: '$' });
  await expect(ofWeeks.first()).toHaveText(/\$\d+\.\d\d$/);
  await page.setViewportSize({ width: 360, height: 740 });
  // On a phone too, in two lines where it takes them.
  await expect(ofWeeks.first()).toHaveText(/\$\d+\.\d\d$/);
  const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;
  expect(await ofWeeks.first().locator('div').first().evaluate(isCut)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Back to Calendar', exact: true }).click();
  await expectAddress(page, /\/trading\/trades\/calendar\?/);
});

test('an elite month counts elite trades in percent', async ({ signedIn: page, known }) => {
  const elite = known.rows.trades.filter(({ source }) => source === 'elite');
  const { year, month } = fullestMonth(elite);
  const trades = enteredIn(elite, year, month);
  const all = addUp(trades);
  const profits = addUpPercent(trades);
  await visit(page, `/trading/elite-trades/calendar/${year}/${month}`);
  const name = `${MONTHS[month - 1]} ${year}`;
  await expect(
    page.getByRole('heading', { level: 1, name: `${name} Elite Trades`, exact: true }),
  ).toBeVisible();
  await expect(cardOf(page, 'Total trades')).toContainText(String(all.total));
  await expect(cardOf(page, 'Long vs short')).toContainText(
    new RegExp(`${all.buy}\\s*long\\s*${all.sell}\\s*short`),
  );
  await expect(cardOf(page, 'Total profit')).toContainText(percent(profits.total));
  await expect(cardOf(page, 'Total profit')).toContainText(percent(profits.average));
  await expect(cardOf(page, 'Win rate')).toContainText(`${all.winRate?.toFixed(2)}%`);
  await expect(cardOf(page, 'Win rate')).toContainText(percent(profits.best));
  await expect(cardOf(page, 'Win rate')).toContainText(percent(profits.worst));
  await expect(
    page.getByText('Click any trade to view detailed pattern analysis', { exact: true }),
  ).toBeVisible();
  await visit(page, `/trading/elite-trades/calendar/${YEAR + 1}/2`);
  await expect(
    page.getByText(`No elite trades found for February ${YEAR + 1}`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to Calendar', exact: true }).click();
  await expectAddress(page, /\/trading\/elite-trades\/calendar\?/);
});

test('a month without trades is a line on a phone, and so is a row of them', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/trading/trades/calendar');
  const months = page.getByRole('main').getByRole('listitem');
  const empty = months.filter({ hasText: 'No trades' });
  await expect(months).toHaveCount(12);
  await expect(empty.first()).toBeVisible();
  for (const month of await empty.all()) expect((await month.boundingBox())?.height).toBeLessThan(64);
  const full = months.filter({ hasText: 'Win rate' }).first();
  expect((await full.boundingBox())?.height).toBeGreaterThan(120);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/trading/trades/calendar?year=${new Date().getUTCFullYear() + 2}`);
  await expect(empty).toHaveCount(12);
  for (const month of await empty.all()) expect((await month.boundingBox())?.height).toBeLessThan(64);
});

test('an address of no month says so', async ({ signedIn: page }) => {
  await visit(page, '/trading/trades/calendar/2026/13');
  await expect(page.getByText('This month does not exist. Choose one in the calendar.')).toBeVisible();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the trade calendar says so, shows no figure, and Retry brings them', async ({ signedIn: page }) => {
    await page.route(/\/trades\/calendar\?/, (route) => route.abort());
    await page.goto('/trading/trades/calendar');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch trades by year');
    await expect(page.getByText('No trades', { exact: true })).toHaveCount(0);
    await expect(sectionOf(page, `${YEAR} Summary`).locator('dd').first()).toHaveText('Not loaded');
    await expect(page.getByText('N/A')).toHaveCount(0);
    await page.unroute(/\/trades\/calendar\?/);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(sectionOf(page, `${YEAR} Summary`).locator('dd').first()).toHaveText(/\d/);
  });
});
