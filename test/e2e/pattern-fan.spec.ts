import type { PatternFan } from '../../src/contract/pattern-fan.ts';
import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

const FAN: PatternFan = {
  scope: { market: 'imported', granularity: 'M5', symbols: ['EUR_USD'] },
  direction: 'short',
  selected_at: '2026-03-09T14:05:00.000Z',
  in_sample: { n: 21, points: [{ p5: -1, p25: -0.2, p50: 0.1, p75: 0.5, p95: 1.25 }] },
  out_of_sample: {
    n: 44,
    points: [
      { p5: -0.8, p25: -0.3, p50: 0.05, p75: 0.4, p95: 0.9 },
      { p5: -1.6, p25: -0.5, p50: 0.15, p75: 0.8, p95: 1.75 },
    ],
  },
  take_profit: 1.5,
  stop_loss: 1.5,
  break_even: 0.12,
  candles: 131_072,
  from: '2025-01-02T03:05:00.000Z',
  cut: true,
};

test('the stair continues in what followed, in and out of sample, by keys and as a table', async ({
  signedIn: page,
  known,
}) => {
  const [pattern] = known.rows.patterns.filter(({ status }) => status === 'elite');
  const address = `/trading/patterns/${pattern?.pattern}/${pattern?.symbol}`;
  await page.goto(address);
  const panel = sectionOf(page, 'What followed');
  // The candles of the known store never move.
  await expect(panel).toContainText('No occurrence with a whole trade after it');
  // The stair stands alone where nothing followed: there are no values to walk along.
  await expect(panel.getByRole('img', { name: `Price after ${pattern?.pattern}, in sample` })).toBeVisible();
  await expect(panel.getByRole('slider')).toHaveCount(0);

  await page.route(/\/api\/trading\/patterns\/fan/, (route) => route.fulfill({ json: FAN }));
  await page.reload();
  await expect(panel).toContainText('newest 131,072 candles, from 2025-01-02 03:05');
  const chart = panel.getByRole('slider', { name: `Price after ${pattern?.pattern}, out of sample` });
  await chart.focus();
  await page.keyboard.press('End');
  // A short trade gains where the price falls: its best outcomes are the lowest prices.
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Candle 2 after entry, Median -0.15, 25 to 75% -0.80 to +0.50, 5 to 95% -1.75 to +1.60',
  );
  for (const line of ['take-profit', 'stop-loss', 'break-even'])
    await expect(panel.getByText(line)).toHaveCount(1);
  await panel.getByRole('button', { name: /^In sample/ }).click();
  await expect(panel).toContainText('Occurrences that ended before 2026-03-09 14:05');
  await panel.getByRole('button', { name: 'What followed as table' }).click();
  await expect(panel.getByRole('row')).toHaveCount(2);
  await expect(panel.getByRole('row').nth(1)).toContainText('-1.25');
});
