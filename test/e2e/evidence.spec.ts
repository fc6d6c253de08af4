import { findViolations } from './axe-checks.ts';
import { expect, test } from './console-test.ts';

const NONE = { value: null, low: null, high: null };
const AFTER = {
  trades: 97,
  days: 12,
  from: '2026-03-02T10:00:00.000Z',
  to: '2026-03-13T15:00:00.000Z',
  expectancy: { value: 0.0294, low: 0.027, high: 0.0317 },
  profit_factor: NONE,
  sharpe: { value: 2.1, low: -0.4, high: 4.2 },
  sortino: NONE,
  max_drawdown: { value: -0.31, low: -0.48, high: -0.21 },
  probabilistic_sharpe: 0.9731,
  deflated_sharpe: 0.4012,
  random_entries: {
    runs: 1_000,
    trades: 97,
    own_mean: 0.0294,
    below: 0.931,
    low: -0.02,
    median: -0.005,
    high: 0.03,
    bins: [
      { from: -0.03, to: 0, runs: 600 },
      { from: 0, to: 0.03, runs: 400 },
    ],
  },
  total_pct: 2.85,
  buy_and_hold_pct: 6.59,
  short_and_hold_pct: -6.61,
  exposure: 0.056,
  most_at_once: 3,
  margin_usd: 126.34,
  closed_drawdown: -0.34,
  marked_drawdown: -0.36,
  groups: [
    { by: 'session', name: 'Europe', trades: 97, wins: 60, mean_pct: 0.0294 },
    { by: 'year', name: '2026', trades: 12_345, wins: 12_345, mean_pct: -0.0294 },
  ],
};
const BEFORE = { ...AFTER, trades: 0, random_entries: null, groups: [] };

test('a result stands beside chance, holding and luck, on two sides that are never summed', async ({
  signedIn: page,
}) => {
  await page.route('**/api/trading/trades/evidence?**', async (route) => {
    const answer = await route.fetch();
    const computed = { patterns_looked_at: 736, runs: 1_000, seed: 1, candles: 60_000 };
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), ...computed, before: BEFORE, after: AFTER },
    });
  });
  await page.goto('/trading/evidence');
  const after = page.getByRole('region', { name: 'After promotion' });
  await expect(after).toContainText('n 97 closed trades, 12 days (few days)');
  await expect(after).toContainText('+2.70 to +3.17');
  await expect(after).toContainText('Above the luck of 736 patterns40.1%');
  await expect(after).toContainText('is above 93.1% of 1000 sets of random entries');
  await expect(after.getByRole('row', { name: 'Europe 97 61.9%' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before promotion' })).toContainText(
    'No closed trades on this side',
  );
  expect(await findViolations(page)).toEqual([]);

  // A side without trades takes no column beside the other; on a phone no figure touches the next.
  const before = page.getByRole('region', { name: 'Before promotion' });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await before.boundingBox())?.width).toBe((await after.boundingBox())?.width);
  expect((await before.boundingBox())?.x).toBe((await after.boundingBox())?.x);
  await page.setViewportSize({ width: 360, height: 740 });
  const gaps = await after.getByRole('row', { name: '2026 12,345 100.0%' }).evaluate((row) => {
    const texts = [...row.children].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    });
    return texts.slice(1).map(({ left }, i) => left - (texts[i]?.right ?? 0));
  });
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(6);
  await after.getByRole('button', { name: '40.1%' }).click();
  await expect(page.getByText('the best ratio to be expected of N trials without an edge')).toBeVisible();
  await page.unroute('**/api/trading/trades/evidence?**');
  await page.getByRole('button', { name: 'AUD_USD' }).click();
  await expect(
    page.getByText(/^(No closed trades of this symbol yet|All closed trades are older than)/),
  ).toBeVisible();
});
