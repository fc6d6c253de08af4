import { PATTERN_STATUSES } from '../../src/domain/pattern-status.ts';
import { addUp, dollars } from '../support/naive-figures.ts';
import { expect, test } from './console-test.ts';
import { expectAddress, holdBack, sectionOf } from './page-parts.ts';

const STATUS = /\/api\/trading\/status/;

test('two cards lead to their trades, open positions stand there, the life-cycle leads to its patterns', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/dashboard');
  for (const [title, trades, address] of [
    ['Elite Trades', known.rows.trades.filter(({ source }) => source === 'elite'), '/trading/elite-trades'],
    ['All Trades', known.rows.trades, '/trading/trades/history'],
  ] as const) {
    const figures = addUp(trades);
    const card = sectionOf(page, title);
    await expect(card.locator('dt')).toHaveText(['Trades', 'Win rate', 'Total P&L']);
    const values = card.locator('dd');
    await expect(values.nth(0)).toHaveText(String(figures.total));
    await expect(values.nth(2)).toHaveText(`${figures.winRate?.toFixed(1)}%`);
    await expect(values.nth(4)).toHaveText(dollars(figures.profit, { signed: true }));
    await expect(card.getByText(`n ${figures.known}`)).toBeVisible();
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(`^${address}`));
  }

  const pending = known.rows.trades
    .filter(({ closed }) => !closed)
    .sort((a, b) => b.entry_time - a.entry_time);
  const positions = sectionOf(page, 'Current open positions').getByRole('listitem');
  await expect(positions).toHaveCount(pending.length);
  const newest = positions.first();
  await expect(newest).toContainText(pending[0]?.entry_price.toFixed(5) ?? '');
  for (const label of ['Symbol', 'Pattern ID', 'Entry price', 'Quantity', 'Timestamp', 'Direction']) {
    await expect(newest.getByRole('term').filter({ hasText: label })).toBeVisible();
  }

  const steps = sectionOf(page, 'Pattern Status Overview').getByRole('listitem');
  const counts = PATTERN_STATUSES.map(
    (status) => known.rows.patterns.filter((pattern) => pattern.status === status).length,
  );
  await expect(steps).toHaveText(
    PATTERN_STATUSES.map((status, index) => new RegExp(`^\\s*${status}\\s*${counts[index]}\\s*$`, 'i')),
  );
  await steps.nth(4).getByRole('link').click();
  await expectAddress(page, '**/trading/patterns?status=elite**');
  await expect(page.getByRole('button', { name: /^elite/i, pressed: true })).toBeVisible();
});

test('while it loads it says so', async ({ signedIn: page }) => {
  const release = await holdBack(page, STATUS);
  const releaseCurrent = await holdBack(page, /\/api\/trading\/trades\/current/);
  await page.goto('/trading/dashboard');
  await expect(page.getByText('Loading dashboard...', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading current trade...', { exact: true })).toBeVisible();
  release();
  releaseCurrent();
  await expect(sectionOf(page, 'All Trades').locator('dd').first()).not.toBeEmpty();
  await expect(page.getByText('Loading dashboard...', { exact: true })).toBeHidden();
});

test('while history is being worked through, its progress stands there', async ({ signedIn: page }) => {
  await page.route(STATUS, async (route) => {
    const answer = await route.fetch();
    const status = await answer.json();
    const scope = { market: null, granularity: null, symbols: [] };
    const series = status.series.map((one: object) => ({ ...one, state: 'loading', progress: 0.42 }));
    await route.fulfill({ response: answer, json: { ...status, scope, series } });
  });
  await page.goto('/trading/dashboard');
  const lines = sectionOf(page, 'Engine').getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const line of await lines.all()) {
    await expect(line).toContainText('loading 42%');
    await expect(line.getByRole('progressbar')).toHaveAttribute('value', '0.42');
  }
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('it says so, and Retry brings the figures', async ({ signedIn: page, known }) => {
    await page.route(STATUS, (route) => route.abort());
    await page.goto('/trading/dashboard');
    const failure = page.getByText('Failed to load status.', { exact: true });
    await expect(failure).toHaveCount(1);
    // Latest trades stand beside it.
    await expect(sectionOf(page, 'Engine')).toContainText('Not loaded');
    // No card shows unknown figures; other panels have separate calls.
    for (const title of ['Elite Trades', 'All Trades', 'Pattern Status Overview']) {
      await expect(sectionOf(page, title)).toHaveCount(0);
    }
    await page.unroute(STATUS);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(sectionOf(page, 'All Trades').locator('dd').first()).toHaveText(
      String(known.rows.trades.length),
    );
  });
});
