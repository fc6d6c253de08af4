import type { Page } from '@playwright/test';
import { signInAt } from '../support/operator-client.ts';
import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

const at = (path: string) => (url: URL) => url.pathname === path;
const badgeOf = (page: Page) => page.getByRole('banner').getByRole('status').first();

test.describe('with as many live consoles as an operator may have', () => {
  // The stream that is refused.
  test.use({ expectedErrors: /429 .*\/api\/events/ });

  test('one more says that it is not live and why, nothing on it is called live, and it follows when one is closed', async ({
    signedIn: page,
    known,
  }) => {
    const closed = new AbortController();
    try {
      await openStreams(known.url, closed.signal);
      await page.goto('/trading/dashboard');
      await expect(badgeOf(page)).toHaveText('not live');
      await expect(badgeOf(page)).toHaveAttribute(
        'title',
        /^This account has reached its limit of live consoles/,
      );
      await expect(sectionOf(page, 'All Trades').locator('dd').first()).toHaveText(/\d/);
      await expect(page.getByRole('main').getByText('live', { exact: true })).toHaveCount(0);
    } finally {
      closed.abort();
    }
    await expect(badgeOf(page)).toHaveText('live', { timeout: 45_000 });
  });
});

test('a series whose price has not come for 15 s while its market is open is overdue, and says for how long', async ({
  ownSession: page,
}) => {
  // The answers of a server that does not lead a series while the leader is silent: live by the store, and without a new
  // price.
  await page.route(at('/api/trading/status/'), async (route) => {
    const answer = await route.fetch();
    const status = await answer.json();
    for (const series of status.series) series.state = 'live';
    await route.fulfill({ response: answer, json: status });
  });
  let age = 10_000;
  await page.route(at('/api/trading/quotes'), (route) => {
    const told = new Date(Date.now() - age).toISOString();
    return route.fulfill({
      json: [{ symbol: 'EUR_USD', market: 'imported', at: told, bid: 1.1, ask: 1.1002, open: true }],
    });
  });
  await page.clock.install();
  await page.goto('/trading/dashboard');
  const line = sectionOf(page, 'Engine').getByRole('listitem').filter({ hasText: 'EUR_USD' });
  await expect(line).toContainText('market open');
  await expect(line).not.toContainText('overdue');
  age = 40_000;
  await page.reload();
  await expect(line).toContainText(/overdue [4-9]\d s/);
  await expect(line).toContainText(/price 4\d s old/);
  await page.clock.fastForward(60_000);
  await expect(line).toContainText(/overdue 1 min/);
});

/** Opens streams of the operator until one more is refused; they end with the signal. */
async function openStreams(url: string, signal: AbortSignal): Promise<void> {
  const { token } = await signInAt(url);
  for (;;) {
    const answer = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    if (answer.status === 429) return;
    expect(answer.status).toBe(200);
  }
}
