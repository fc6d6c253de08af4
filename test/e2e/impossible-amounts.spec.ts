import { type LocalUpstream, startLocalUpstream } from '../../src/collectors/testing/local-upstream.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expectAccessibleEverywhere } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { isLongRun, LONGER } from './long-cases.ts';
import { sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

const AT = '2026-03-02T10:00:00Z';
const VAULTS = [
  { vault: 'Harbor', asset: 'USDC', now_usd: 12_000, deposited_usd: 11_000, result_usd: 900, ours: true },
  { vault: 'Broken', asset: 'USDC', now_usd: -5, tvl_usd: 'NaN', deposited_usd: 1e30, ours: true },
];
const MOVES = [
  {
    from_vault: 'Harbor',
    to_vault: 'Broken',
    timestamp: AT,
    decision: 'taken',
    cost_usd: -3,
    amount_usd: 10,
  },
];
const POTS = [
  { pot: 'Prime', total_usd: 2_000, idle_usd: 50, income_now_usd: 60, income_best_usd: 70, drift_usd_day: 1 },
  { pot: 'Cracked', total_usd: -1, idle_usd: 'NaN', income_now_usd: 1e30, drift_usd_day: -9 },
];
const MARKETS = [
  { pot: 'Prime', market: 'Alpha', supplied_usd: 900, use_pct: 80 },
  { pot: 'Prime', market: 'Beta', supplied_usd: -900, use_pct: 140 },
];
const PLANS = [
  { pot: 'Prime', timestamp: AT, decision: 'taken', cost_usd: -2, income_now_usd: 60, income_target_usd: 70 },
];

let upstream: LocalUpstream;
let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  // Both services have moves: those of the allocator are left out.
  upstream = await startLocalUpstream({
    ...{ '/vaults': VAULTS, '/flows': [], '/moves': MOVES, '/pots': POTS, '/markets': MARKETS },
    ...{ '/plans': PLANS, '/decisions': [] },
    '/ledger': [
      { id: 1, timestamp: AT, subject: 'Harbor', kind: 'interest', amount_usd: 100 },
      { id: 2, timestamp: AT, subject: 'Harbor', kind: 'interest', amount_usd: 'NaN' },
    ],
  });
  const place = await makeStoreDir();
  remove = place.remove;
  const env = { YIELD_API_URL: upstream.url, ALLOCATOR_API_URL: upstream.url };
  server = await startServer({ dataDir: place.dataDir, env });
});

test.afterAll(async () => {
  await server.stop();
  await upstream[Symbol.asyncDispose]();
  await remove();
});

test.use({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });

const SCREENS = [
  ['/yield/dashboard', ['vaults: now_usd out of range (1)', 'vaults: tvl_usd not a number (1)']],
  ['/yield/vaults', ['vaults: deposited_usd out of range (1)']],
  ['/yield/rebalancer', ['moves: cost_usd out of range (1)']],
  ['/allocator/dashboard', ['pots: total_usd out of range (1)', 'pots: idle_usd not a number (1)']],
  ['/allocator/vaults', ['markets: supplied_usd out of range (1)', 'markets: use_pct out of range (1)']],
  ['/allocator/rebalancer', ['plans: cost_usd out of range (1)']],
] as const;

/** A screen of cards with a chart, and one of tables; accessibility.spec.ts has all of them without faults. */
const QUICKLY_CHECKED: readonly string[] = ['/yield/dashboard', '/allocator/vaults'];

for (const [screen, told] of SCREENS)
  test(
    `${screen} names what is impossible; axe finds nothing and nothing is cut off`,
    LONGER,
    async ({ signedIn: page }) => {
      await page.goto(screen);
      const faults = page.locator('details').filter({ hasText: 'Faults in the answers of' });
      for (const text of told) await expect(faults).toContainText(text);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      if (isLongRun || QUICKLY_CHECKED.includes(screen)) await expectAccessibleEverywhere(page);
    },
  );

test('each panel of pots tells its source, and so how long it has been failing', async ({
  signedIn: page,
}) => {
  await page.goto(`${server.url}/allocator/dashboard`);
  for (const title of ['Weights', 'Regret a day', 'Last move of a curator'])
    await expect(sectionOf(page, title).getByRole('button', { name: 'Source and age' })).toBeVisible();
});

test('what a service tells is not called paper: it is named instead', async ({ signedIn: page }) => {
  for (const screen of ['/yield/rebalancer', '/allocator/rebalancer', '/allocator/dashboard']) {
    await page.goto(`${server.url}${screen}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/as 127\.0\.0\.1:\d+ reports/i)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/on paper|nothing is sent/i);
  }
});
