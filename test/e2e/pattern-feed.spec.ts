import type { KnownStep } from '../support/known-rows.ts';
import { expect, test } from './console-test.ts';
import { expectAddress, sectionOf } from './page-parts.ts';

const TRADED = ['observed', 'promoted', 'elite'];
const LADDER = ['dormant', 'awaiting', 'potential', 'observed', 'promoted', 'elite'];
const TITLE = 'Promotions and demotions';

function isUp({ from, to }: KnownStep): boolean {
  return LADDER.indexOf(to) > LADDER.indexOf(from);
}

function minute(time: number): string {
  return new Date(time * 1_000).toISOString().slice(0, 16).replace('T', ' ');
}

test('promotions and demotions stand on the engine overview with their evidence, older ones on demand', async ({
  signedIn: page,
  known,
}) => {
  const steps = known.rows.steps.filter(({ from, to }) => TRADED.includes(from) || TRADED.includes(to));
  const newest = steps.toSorted((a, b) => b.candle_time - a.candle_time);
  await page.goto('/trading');
  const feed = sectionOf(page, TITLE);
  const lines = feed.getByRole('listitem');
  await expect(lines).toHaveCount(8);
  await expect(lines.first()).toContainText(minute(newest[0]?.candle_time ?? 0));
  await expect(lines.first()).toContainText(/n\s\d+, mean\s\+0\.0\d%/);
  await feed.getByRole('button', { name: 'Show older' }).click();
  await expect(lines).toHaveCount(16);
  const times = await lines.evaluateAll((items) =>
    items.map((item) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(item.textContent ?? '')?.[0]),
  );
  expect(times).toEqual(newest.slice(0, 16).map(({ candle_time }) => minute(candle_time)));

  await feed.getByRole('button', { name: 'Demotions' }).click();
  await expect(feed.getByRole('img', { name: 'Promotion' })).toHaveCount(0);
  const down = newest.filter((step) => !isUp(step));
  await expect(lines.first()).toContainText(minute(down[0]?.candle_time ?? 0));
  expect(new URL(page.url()).searchParams.get('feed')).toBe('demotion');
  await lines.first().getByRole('link').click();
  await expectAddress(page, /\/trading\/patterns\/[01]+\//);

  // The dashboard does not repeat it.
  await page.goto('/trading/dashboard');
  await expect(sectionOf(page, 'Latest trades')).toBeVisible();
  await expect(sectionOf(page, TITLE)).toHaveCount(0);
});

test("a pattern's page tells its own life, the newest step first", async ({ signedIn: page, known }) => {
  const elite = known.rows.patterns.find(({ status }) => status === 'elite');
  const own = known.rows.steps
    .filter(({ symbol, pattern }) => symbol === elite?.symbol && pattern === elite.pattern)
    .toReversed();
  expect(own.length).toBeGreaterThan(4);
  await page.goto(`/trading/patterns/${elite?.pattern}/${elite?.symbol}`);
  const lines = sectionOf(page, 'Life').getByRole('listitem');
  await expect(lines).toHaveCount(own.length);
  for (const [index, step] of own.entries()) {
    await expect(lines.nth(index)).toContainText(new RegExp(`${step.from}\\s*→to\\s*${step.to}`, 'i'));
    await expect(lines.nth(index)).toContainText(`${step.reason}: n ${step.n}`);
    await expect(lines.nth(index)).toContainText(minute(step.candle_time));
  }
});

test.describe('when the feed cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('it says so, Retry brings it, and an empty one says that it is', async ({ signedIn: page }) => {
    await page.route(/\/patterns\/steps\?/, (route) => route.abort());
    await page.goto('/trading');
    const feed = sectionOf(page, TITLE);
    await expect(feed.getByText('Failed to load promotions and demotions.')).toBeVisible();
    await page.unroute(/\/patterns\/steps\?/);
    await feed.getByRole('button', { name: 'Retry' }).click();
    await expect(feed.getByRole('listitem')).toHaveCount(8);
    await page.goto('/trading?market=simulated&granularity=M5');
    await expect(feed.getByText('No promotion or demotion is recorded yet.')).toBeVisible();
  });
});
