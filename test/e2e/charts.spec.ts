import type { Route } from '@playwright/test';
import type { KnownTrade } from '../support/known-rows.ts';
import { addUp, clusteredBounds, clusteredText, dollars } from '../support/naive-figures.ts';
import { naiveDays, naiveRisk } from '../support/naive-risk.ts';
import { expect, test } from './console-test.ts';
import { addUpPercent, minute, percent } from './naive-percent.ts';
import { expectAddress, holdBack, sectionOf, visit } from './page-parts.ts';

test.use({ staysOpen: true });

const EQUITY = /\/api\/trading\/trades\/equity/;
const SIGNED = { signed: true };

test('the dashboard draws equity with drawdown, reads out each day, and shows risk with its definitions', async ({
  signedIn: page,
  known,
}) => {
  const days = naiveDays(known.rows.trades).toReversed();
  const release = await holdBack(page, EQUITY);
  await page.goto('/trading/dashboard');
  const panel = sectionOf(page, 'Equity and drawdown');
  await expect(panel.getByText('Loading equity...', { exact: true })).toBeVisible();
  release();
  const slider = panel.getByRole('slider', { name: 'Equity and drawdown by day' });
  await expect(slider.locator('canvas').first()).toBeVisible();
  await slider.focus();
  for (const [key, day] of [
    ['End', days[0]],
    ['ArrowLeft', days[1]],
    ['Home', days.at(-1)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      `Day ${day?.date}, Equity ${dollars(day?.equity ?? 0, SIGNED)}, Drawdown ${dollars(day?.drawdown ?? 0, SIGNED)}, Profit of the day ${dollars(day?.profit ?? 0, SIGNED)}, Closed ${day?.closed}`,
    );
  }

  await panel.getByRole('button', { name: 'Equity and drawdown as table' }).click();
  const rows = panel.locator('tbody tr');
  await expect(rows).toHaveCount(Math.min(50, days.length));
  for (const [index, day] of days.slice(0, 50).entries()) {
    const { date, closed, profit, equity, drawdown } = day;
    const money = [profit, equity, drawdown].map((value) => dollars(value, SIGNED));
    await expect(rows.nth(index).locator('td')).toHaveText([date, String(closed), ...money]);
  }
  await expect(panel.getByText(`Showing 1 to 50 of ${days.length} results`, { exact: true })).toBeVisible();

  const risk = sectionOf(page, 'Risk');
  await expect(risk.locator('dd')).toHaveText(naiveRisk(known.rows.trades));
  await risk.locator('dd').nth(5).getByRole('button').hover();
  const hint = page.getByRole('tooltip', { name: 'Sharpe ratio' });
  await expect(hint).toContainText('√365');
  await expect(hint).toContainText('risk-free');
  await page.mouse.move(0, 0);
  await expect(hint).toBeHidden();
});

test('an equity curve is narrowed to a range, zoomed and shown whole again, by keyboard', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/dashboard');
  const panel = sectionOf(page, 'Equity and drawdown');
  const drawn = () =>
    panel
      .locator('canvas')
      .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()).join());
  await expect(panel.locator('canvas').first()).toBeVisible();
  // The link to the library stands in the chart, and takes no line of its own.
  const [chart, link] = [
    await panel.getByRole('slider').boundingBox(),
    await panel.getByRole('link', { name: /TradingView/ }).boundingBox(),
  ];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan((chart?.y ?? 0) + (chart?.height ?? 0));
  let former = await drawn();
  for (const name of ['1M: Last month', 'Zoom out', 'All: All values']) {
    await panel.getByRole('button', { name }).press('Enter');
    await expect.poll(drawn).not.toBe(former);
    former = await drawn();
  }
});

test('charts of the history are those of the rows that its table lists', async ({
  signedIn: page,
  known,
}) => {
  await visit(page, '/trading/trades/history');
  await page.getByRole('button', { name: 'Show charts of these trades' }).click();
  await expectAddress(page, '**charts=open**');
  await expectCharts(known.rows.trades);
  await page.getByRole('button', { name: 'USD_SGD', exact: true }).click();
  await page.getByLabel('Filter Action', { exact: true }).selectOption('buy');
  await expectCharts(known.rows.trades.filter(({ symbol, buys }) => symbol === 'USD_SGD' && buys));
  await page.getByRole('button', { name: 'AUD_USD', exact: true }).click();
  await expect(page.getByText('None of these trades has closed.', { exact: true })).toHaveCount(3);

  async function expectCharts(trades: readonly KnownTrade[]): Promise<void> {
    const closed = trades.filter((trade) => trade.closed);
    const risk = sectionOf(page, 'Risk');
    await expect(risk.locator('dd')).toHaveText(naiveRisk(trades));
    // What stands below is loaded when somebody comes near it.
    await risk.evaluate((element) => element.scrollIntoView({ block: 'start' }));

    const months = sectionOf(page, 'Monthly returns');
    const slider = months.getByRole('slider', { name: 'Profit by month' });
    await slider.focus();
    await page.keyboard.press('Home');
    const first = closed.map(({ entry_time }) => minute(entry_time).slice(0, 4)).sort()[0];
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^Month ${first}-01, `));
    await months.getByRole('button', { name: 'Monthly returns as table' }).click();
    const names = [...new Set(closed.map(({ entry_time }) => minute(entry_time).slice(0, 7)))]
      .sort()
      .reverse();
    await expect(months.locator('tbody tr')).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      const own = addUp(closed.filter(({ entry_time }) => minute(entry_time).startsWith(name)));
      const rate = `${own.winRate?.toFixed(2)}%${clusteredText(own)}`;
      const cells = [name, String(own.known), rate, dollars(own.profit, SIGNED)];
      await expect(months.locator('tbody tr').nth(index).locator('td')).toHaveText(cells);
    }
    await months.getByRole('button', { name: 'Monthly returns as chart' }).click();

    const hours = sectionOf(page, 'Hour and weekday');
    const week = hours.getByRole('slider', { name: 'Profit by weekday and hour' });
    await week.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const monday = addUp(closed.filter(({ entry_time }) => isMondayAtMidnight(entry_time)));
    await expect(week).toHaveAttribute(
      'aria-valuetext',
      monday.known === 0
        ? 'Hour Mon 00:00, Trades none'
        : `Hour Mon 00:00, Profit ${dollars(monday.profit, SIGNED)}, Trades ${monday.known}, Win rate ${monday.winRate?.toFixed(2)}% (${clusteredBounds(monday)})`,
    );

    const profits = sectionOf(page, 'Profit distribution');
    await profits.getByRole('button', { name: 'Profit distribution as table' }).click();
    const counts = (await profits.locator('tbody td:nth-child(2)').allInnerTexts()).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(closed.length);
    await profits.getByRole('button', { name: 'Profit distribution as chart' }).click();
  }
});

test('a trade has a page of its own, with the candles around it', async ({ signedIn: page, known }) => {
  const [newest] = known.rows.trades
    .filter(({ symbol }) => symbol === 'EUR_USD')
    .sort((a, b) => b.entry_time - a.entry_time);
  await visit(page, '/trading/trades/history?symbol=EUR_USD');
  await page
    .locator('tbody tr')
    .first()
    .getByRole('link', { name: minute(newest?.entry_time ?? 0) })
    .click();
  await expectAddress(page, '**/trading/trades/detail/**');
  const lasting = new URL(page.url()).pathname;
  expect(lasting).toMatch(/imported\.EUR_USD\.M5\.[01]+\.(buy|sell)\.\d{8}T\d{6}Z$/);
  const facts = page.getByRole('region', { name: /^Trade \d+-\d+$/ });
  const values = facts.locator('dd');
  await expect(facts.locator('dt').first()).toHaveText('Symbol');
  await expect(values.nth(0)).toHaveText('EUR_USD');
  await expect(values.nth(6)).toHaveText(newest?.entry_price.toFixed(5) ?? '');
  await expect(values.nth(10)).toHaveText('open');
  await expect(values.nth(15)).toHaveText('pending');
  // A pending trade has no ledger yet; those that have one are listed by its lines.
  await expect(page.getByRole('region', { name: 'Ledger' })).toBeHidden();
  const candles = sectionOf(page, 'Candles');
  await candles.getByRole('button', { name: 'Candles as table' }).click();
  await expect(candles.locator('tbody tr')).toHaveCount(12);
  await expect(candles.locator('tbody tr').first().locator('td').nth(4)).toHaveText('1.00000');

  // An old address has the id of a generation; it is replaced by a permanent one.
  const id = (await facts.getByRole('heading').textContent())?.replace('Trade ', '');
  await visit(page, `/trading/trades/detail/${id}`);
  await expectAddress(page, `**${lasting}`);

  await visit(page, '/trading/trades/history?symbol=EUR_USD&status=completed');
  await page.locator('tbody tr').first().getByRole('link').last().click();
  await expectAddress(page, '**/trading/trades/detail/**');
  const lines = page.getByRole('region', { name: 'Ledger' }).locator('dd');
  await expect(lines).toHaveCount(6);
  const written = (await lines.allTextContents()).map((text) =>
    Math.round(Number(text.replace(/[^-.\d]/g, '')) * 1e6),
  );
  expect(written.slice(1, 5)).toEqual([-100_000, -20_000, 3_000, -40_000]);
  expect(written.slice(0, 5).reduce((sum, line) => sum + line, 0)).toBe(written[5]);

  await visit(page, '/trading/trades/detail/1-999999');
  await expect(page.getByText(/^This trade does not exist/)).toBeVisible();
});

test.describe('an answer that is made up', () => {
  test.use({ staysOpen: false });

  test('a month without trades is as wide as one with', async ({ signedIn: page }) => {
    const dates = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-03-01'];
    await page.route(EQUITY, async (route) => {
      const answer = await route.fetch();
      const daily = { dates, closed: dates.map(() => 1), profit: dates.map(() => 1.5) };
      await route.fulfill({ response: answer, json: { ...(await answer.json()), daily } });
    });
    await page.goto('/trading/dashboard');
    const slider = page.getByRole('slider', { name: 'Equity and drawdown by day' });
    await expect(slider.locator('canvas').first()).toBeVisible();
    const box = await slider.locator('canvas').first().boundingBox();
    if (box === null) throw new Error('The chart has no place');
    // Half of the time has passed on 30 January, so a position of the 4th is still shown.
    await expect(async () => {
      await page.mouse.move(box.x + box.width / 2 - 3, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await expect(slider).toHaveAttribute('aria-valuetext', /^Day 2026-01-04, /, { timeout: 1_000 });
    }).toPass();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Day 2026-01-01, /);
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Day 2026-03-01, /);
  });
});

test('a pattern shows what its own trades added up to, in percent', async ({ signedIn: page, known }) => {
  const pattern = known.rows.trades.find(({ symbol }) => symbol === 'EUR_USD')?.pattern ?? '';
  const own = known.rows.trades.filter((trade) => trade.symbol === 'EUR_USD' && trade.pattern === pattern);
  await visit(page, `/trading/patterns/${pattern}/EUR_USD`);
  const slider = page.getByRole('slider', { name: 'Equity and drawdown by day' });
  await slider.focus();
  await page.keyboard.press('End');
  const last = naiveDays(own, 'pct').at(-1);
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Day ${last?.date}, Equity ${percent(addUpPercent(own).total).replace('+', '\\+')}, `),
  );
  await page.locator('tbody tr').filter({ hasText: 'completed' }).first().press('Enter');
  await expectAddress(page, '**/trading/trades/detail/**');
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('panels of one call tell what failed and why once, and one Retry brings them all', async ({
    signedIn: page,
  }) => {
    const call = /\/api\/gas-arb\/overview/;
    await page.route(call, (route) => route.abort());
    await page.goto('/gas-arb/dashboard');
    const failure = page.getByText('The price of gas could not be read.', { exact: true });
    const told = page.getByRole('main').getByRole('alert').filter({ has: failure });
    await expect(told).toHaveCount(1);
    const others = page.getByRole('main').locator('p').getByText('Not loaded', { exact: true });
    await expect(others).toHaveCount(2);
    await expect(failure).toHaveCount(1);
    await page.unroute(call);
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toHaveCount(0);
    await expect(others).toHaveCount(0);
  });

  test('calls that fail for one reason tell it once, the upper panel first, and one Retry brings all', async ({
    signedIn: page,
  }) => {
    const calls = /\/api\/flash-loans\//;
    const FAILED = 'Failed to load dashboard data.';
    const failure = page.getByText(FAILED, { exact: true });
    // The first panel of the screen is the last to fail.
    const upper: Route[] = [];
    let isHeld = true;
    await page.route(calls, async (route) => {
      if (isHeld && route.request().url().includes('heatmap')) upper.push(route);
      else await route.abort();
    });
    await page.goto('/flash-loans/dashboard');
    const told = page.getByRole('main').getByRole('alert');
    const others = page.getByRole('main').locator('p').getByText('Not loaded', { exact: true });
    await expect(others).toHaveCount(5);
    await expect(sectionOf(page, 'Trade Status').getByRole('alert')).toContainText(FAILED);
    isHeld = false;
    // An event of the chain may have the call made anew.
    for (const route of upper) await route.abort().catch(() => undefined);
    await expect(sectionOf(page, 'Hourly Heatmap').getByRole('alert')).toContainText(FAILED);
    await expect(told).toHaveCount(1);
    await expect(failure).toHaveCount(1);
    await expect(others).toHaveCount(6);
    await page.unroute(calls);
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toHaveCount(0);
    await expect(others).toHaveCount(0);
  });

  test('equity says so, and Retry draws it', async ({ signedIn: page }) => {
    await page.route(EQUITY, (route) => route.abort());
    await page.goto('/trading/dashboard');
    const panel = sectionOf(page, 'Equity and drawdown');
    await expect(panel.getByText('Failed to load the equity.', { exact: true })).toBeVisible();
    await expect(sectionOf(page, 'Risk')).toHaveCount(0);
    await page.unroute(EQUITY);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByRole('slider')).toBeVisible();
  });
});

function isMondayAtMidnight(seconds: number): boolean {
  const entered = new Date(seconds * 1_000);
  return entered.getUTCDay() === 1 && entered.getUTCHours() === 0;
}

test('a chart that gets another width shows nothing of what it showed before', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 1200 });
  await page.goto('/trading/trades/detail/1-132');
  const canvases = sectionOf(page, 'Candles').locator('canvas');
  const drawn = () => canvases.evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));
  await expect(canvases.first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 1200 });
  // Until the layout is stable.
  const settled = async () => {
    let last: string[] = [];
    await expect
      .poll(async () => {
        const before = last;
        last = await drawn();
        return last.length > 0 && last.join() === before.join();
      })
      .toBe(true);
    return last;
  };
  const narrowed = await settled();
  await page.reload();
  await expect(canvases.first()).toBeVisible();
  expect(await settled()).toEqual(narrowed);
});
