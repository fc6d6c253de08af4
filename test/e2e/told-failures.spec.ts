import { expect, test } from './console-test.ts';
import { expectFailuresTold, FAILING_CALLS } from './failing-calls.ts';
import { holdBack, visit } from './page-parts.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** One call of each kind of panel; calendars.spec.ts, elite-trades.spec.ts and remote-states.spec.ts tell of further ones. */
const SOME_CALLS = FAILING_CALLS.filter(([, call]) =>
  ['elite/history', 'broker/account', 'matrix', 'distributions', 'watched'].some((end) => call.endsWith(end)),
);

test('a failed call keeps the empty layout under one marker, and is logged', async ({ signedIn: page }) => {
  await expectFailuresTold(page, SOME_CALLS);
});

test('a strip without its days says what failed, and keeps its bars under a mark when they cannot be read again', async ({
  signedIn: page,
}) => {
  const days = /\/api\/trading\/trades\/days/;
  const strip = page.getByRole('region', { name: 'Period' });
  const fail = () => page.route(days, (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.install();
  await fail();
  await page.goto('/trading/trades/history');
  await expect(strip.getByRole('alert')).toContainText('Failed to fetch the days of trades');
  await page.unroute(days);
  await strip.getByRole('button', { name: 'Retry' }).click();
  await expect(strip.getByRole('slider')).toHaveCount(2);
  await expect(strip.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  // What is older than half a minute is asked for again by the next screen of the same trades. The leap makes the stream
  // count as silent; found again, it would ask for what failed before a hand could.
  const foundAgain = page.waitForResponse('**/api/events');
  await page.clock.fastForward(60_000);
  await foundAgain;
  await fail();
  await visit(page, '/trading/trades/buy-sell-breakdown');
  await expect(strip.getByRole('alert')).toContainText('failed');
  await expect(strip.getByRole('slider')).toHaveCount(2);
  await page.unroute(days);
  await strip.getByRole('button', { name: 'Retry' }).click();
  await expect(strip.getByText('failed')).toHaveCount(0);
});

test('a panel that names no source tells the age of figures that could not be read again', async ({
  signedIn: page,
}) => {
  const settings = /\/api\/server\/settings/;
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Settings' }) });
  await page.clock.install();
  await page.goto('/server');
  await expect(panel.getByText('DATA_DIR', { exact: true })).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.route(settings, (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, '/server');
  // After the leap of the clock the server may count as silent for a moment.
  await expect(panel.getByText(/^(failed, figures .+ old|stale .+)$/)).toBeVisible();
  await expect(panel.getByText('DATA_DIR', { exact: true })).toBeVisible();
});

test('the strip of sources tells its age where they could not be read again', async ({ signedIn: page }) => {
  const sources = /\/api\/sources/;
  const strip = page.getByRole('region', { name: 'Sources' });
  await page.clock.install();
  await page.goto('/overview');
  await expect(strip.getByRole('listitem').first()).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.route(sources, (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, '/overview');
  await expect(strip.getByText(/^(failed, figures .+ old|stale .+)$/)).toBeVisible();
  await expect(strip.getByRole('listitem').first()).toBeVisible();
});

test('where nothing answers the frame says so once, and nothing waits for what failed', async ({
  ownSession: page,
}) => {
  await page.route(/\/api\/(?!events|identity\/refresh)/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/trading/patterns/000010100000');
  const frame = page.getByRole('banner');
  await expect(frame.getByText(/^Nothing has loaded since /)).toBeVisible();
  await expect(page.getByRole('main').getByText('Failed to load trade history')).toBeVisible();
  await expect(frame.getByText(/Your settings apply here/)).toHaveCount(0);
  await expect(page.locator('.skeleton, .days-skeleton')).toHaveCount(0);
});

test('a screen whose source is not known yet has a placeholder below its words', async ({
  signedIn: page,
}) => {
  const release = await holdBack(page, /\/api\/sources/);
  await page.goto('/flash-loans/dashboard');
  const waits = page.getByText('Loading sources...');
  await expect(waits).toBeVisible();
  const placeholder = () =>
    waits.locator('xpath=../following-sibling::*[1]').evaluate((next) => {
      const { content, visibility, animationName } = getComputedStyle(next, '::before');
      return { content, visibility, animationName };
    });
  expect(await placeholder()).toMatchObject({ content: '""', visibility: 'visible' });
  release();
  await expect(waits).toHaveCount(0);
});
