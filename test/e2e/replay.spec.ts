import type { Page } from '@playwright/test';
import type { Trade } from '../../src/contract/trades.ts';
import { expectAccessible, findViolations, settle } from './axe-checks.ts';
import { signIn } from './console-test.ts';
import { isLongRun, LONGER, someCases } from './long-cases.ts';
import { cardOf, holdBack, sectionOf } from './page-parts.ts';
import { expect, test } from './played-test.ts';

/** Within the candles of the store: a Thursday with trades before and after it. */
const AT = '2020-10-08T14:05:00Z';
const CANDLE_MS = 300_000;

let history: readonly Trade[];

test.beforeAll(({ played }) => {
  history = played.history;
});

test(
  'a played day shows at each moment what a plain recount of the history tells',
  LONGER,
  async ({ signedIn: page }) => {
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.method() !== 'GET') written.push(request.url());
    });
    await page.goto('/trading/trades/history');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade History');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands' }).fill('replay friday');
    await expect(page.getByRole('option', { name: 'Replay Friday 2020-10-09' })).toBeVisible();
    await page.keyboard.press('Enter');
    const bar = page.getByRole('region', { name: 'Replay' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quantum Dashboard');
    await expect(bar.getByRole('status')).toHaveText('The replay plays at 60 times.');
    await bar.getByLabel('Replay speed').selectOption('600');
    let former = 0;
    for (const _stop of isLongRun ? [1, 2, 3] : [1]) {
      await expect.poll(() => momentOf(page)).toBeGreaterThan(former + 6 * CANDLE_MS);
      await bar.getByRole('button', { name: 'Pause' }).press('Enter');
      former = await expectDashboardOf(page);
      await bar.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    }
    await bar.getByRole('button', { name: 'Pause' }).press('Enter');
    former = await expectDashboardOf(page);

    await bar.getByRole('button', { name: 'Step' }).press('Enter');
    await expect.poll(() => momentOf(page)).toBe((Math.floor(former / CANDLE_MS) + 1) * CANDLE_MS);
    former = await expectDashboardOf(page);
    for (const name of ['Next trade event', 'Next trade event', 'Previous trade event'] as const) {
      const wanted = eventFrom(former, name.startsWith('Next'));
      await bar.getByRole('button', { name }).press('Enter');
      await expect.poll(() => momentOf(page), name).toBe(wanted);
      await expect(bar.getByRole('status')).toContainText(/(long|short) (opened|closed)$/);
      former = await expectDashboardOf(page);
    }
    await bar.getByLabel('Jump to a time, UTC').fill('2020-10-02T08:00');
    await bar.getByRole('button', { name: 'Jump' }).press('Enter');
    await expect.poll(() => momentOf(page)).toBe(Date.parse('2020-10-02T08:00:00Z'));
    await expectDashboardOf(page);

    await bar.getByRole('button', { name: 'Back to now' }).press('Enter');
    await expect(bar).toBeHidden();
    await expect(sectionOf(page, 'All Trades')).toContainText(`Trades${history.length}`);
    expect(new URL(page.url()).searchParams.get('at')).toBeNull();
    expect(written).toEqual([]);
  },
);

test('a copied link shows the same in another session, screen by screen', async ({
  signedIn: page,
  browser,
  played,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, played.url);
  const known = history.filter((trade) => openedAt(trade) <= Date.parse(AT));
  await page.goto(`/trading/dashboard?at=${AT}`);
  await expectDashboardOf(page);
  await page.getByRole('link', { name: 'Trade History' }).first().click();
  await expect(cardOf(page, 'Total trades')).toContainText(`${known.length}`);
  const newest = known.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText(newest?.pattern ?? '');
  await expect(row).toContainText(newest?.timestamp.slice(0, 16).replace('T', ' ') ?? '');
  expect(new URL(page.url()).searchParams.get('at')).toBe(AT);
  for (const button of await page.getByRole('button', { name: /^Download/ }).all())
    await expect(button).toBeDisabled();
  await other.goto(page.url());
  await expect(other.getByText('REPLAY', { exact: true })).toBeVisible();
  const rows = await page.locator('tbody tr').allTextContents();
  expect(rows.length).toBe(50);
  await expect.poll(() => other.locator('tbody tr').allTextContents()).toEqual(rows);
  await other.context().close();
});

test('what cannot be shown as of then says so, and what speaks of the present too', async ({
  signedIn: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/trading/patterns?at=${AT}`);
  await expect(page.getByText('This screen cannot be shown as of that time')).toBeVisible();
  expect(asked).not.toContain('/api/trading/patterns');
  await page.getByRole('link', { name: 'the dashboard' }).click();
  await expectDashboardOf(page);
  await page.goto(`/?at=${AT}`);
  await expect(
    page.getByText('This screen speaks of the present, not of the replayed moment.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Alerts/ }).click();
  await expect(page.getByText('Alerts are of the present, not of the replayed moment.')).toBeVisible();
  for (const at of ['yesterday', '2999-01-01T00:00:00Z']) {
    await page.goto(`/trading/dashboard?at=${at}`);
    await expect(page.getByText('The address names no moment that is past')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(sectionOf(page, 'All Trades')).toContainText(`Trades${history.length}`);
});

test(
  'axe finds nothing on a former moment, on a phone either, and while another one is read',
  LONGER,
  async ({ signedIn: page }) => {
    const pattern = history.find(({ pattern }) => pattern !== null)?.pattern;
    const paths = [`/trading/patterns/${pattern}/EUR_USD`, '/trading/trades/history', '/trading/dashboard'];
    for (const path of someCases(paths, (one) => one.endsWith('dashboard'))) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, `${path}?at=${AT}`);
      await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(await findViolations(page, 'structure'), `${path} on a phone`).toEqual([]);
    }
    const release = await holdBack(page, /\/api\/.*[?&]at=/);
    await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'Step' }).press('Enter');
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    expect(await findViolations(page, 'colours')).toEqual([]);
    release();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  },
);

/** The replayed moment that the header shows. */
async function momentOf(page: Page): Promise<number> {
  const shown = page.getByRole('region', { name: 'Replay' }).locator('time');
  return Date.parse((await shown.getAttribute('datetime')) ?? '');
}

/** Compares the dashboard with a plain sum of what had opened and closed at the shown moment, and returns that moment. */
async function expectDashboardOf(page: Page): Promise<number> {
  const moment = await momentOf(page);
  const opened = history.filter((trade) => openedAt(trade) <= moment);
  const closed = opened.filter(({ closed_at }) => closed_at !== null && Date.parse(closed_at) <= moment);
  // Exact: sums of money with six decimals.
  const micros = closed.reduce((sum, trade) => sum + Math.round(Number(trade.profit) * 1e6), 0);
  const wins = closed.filter((trade) => Number(trade.profit) > 0).length;
  const card = sectionOf(page, 'All Trades');
  await expect(card).toContainText(`Trades${opened.length}`);
  await expect(card).toContainText(`${opened.length - closed.length} pending`);
  await expect(card).toContainText(`${((100 * wins) / closed.length).toFixed(1)}%`);
  await expect(card).toContainText(`$${(Math.round(Math.abs(micros) / 1e4) / 100).toFixed(2)}`);
  const latest = opened.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp)).slice(0, 6);
  const list = page.getByRole('region', { name: 'Latest trades' }).getByRole('listitem');
  await expect(list).toHaveCount(6);
  for (const [place, { timestamp }] of latest.entries())
    await expect(list.nth(place)).toContainText(timestamp.slice(0, 16).replace('T', ' '));
  return moment;
}

/** An opening is known when its candle closes. */
function openedAt({ timestamp }: Trade): number {
  return Date.parse(timestamp) + CANDLE_MS;
}

/** The moment of the nearest opening or closing after a moment, or before it. */
function eventFrom(moment: number, isNext: boolean): number {
  const events = history.flatMap((trade) => [
    openedAt(trade),
    ...(trade.closed_at === null ? [] : [Date.parse(trade.closed_at)]),
  ]);
  return isNext
    ? Math.min(...events.filter((event) => event > moment))
    : Math.max(...events.filter((event) => event < moment));
}
