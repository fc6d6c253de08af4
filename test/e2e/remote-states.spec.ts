import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { ENGINE_TRADE } from '../../src/collectors/testing/engine-trade.ts';
import { type LocalUpstream, startLocalUpstream } from '../../src/collectors/testing/local-upstream.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { settle } from './axe-checks.ts';
import { expect, signIn, test } from './console-test.ts';
import { isLongRun, LONGER, someCases } from './long-cases.ts';
import { cardOf, expectHint, sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

// Requests of a screen are refused while its service has never answered.
test.use({ expectedErrors: /50[23] / });

const LOAN = {
  tx_hash: `0x${'7'.repeat(64)}`,
  real_profit_usd: 12.5,
  gas_cost_usd: 1.25,
  token_path: ['WETH', 'USDC'],
  status: 'success',
};
const EMPTY = {
  '/airdrops/claims': [],
  '/airdrops/interactions': [],
  '/airdrops/wallets': [],
  '/patterns': [],
  '/patterns/status_counts': {},
  '/status/': {},
  '/trades/history': [],
  '/trades/elite/history': [],
  '/trades/elite/summary': {},
  '/trades/elite/current': { open: false },
  '/trades/current': { open: false },
  '/trades/recent': [],
  '/trades/stats/status-breakdown': {},
  '/trades/active': [],
  '/trades/heatmap/hourly': {},
  '/trades/bribe-levels': {},
  '/trades/top': [],
  '/trades/stats/wallet-breakdown': {},
};
const FULL = {
  ...EMPTY,
  '/airdrops/claims': [{ protocol: 'Hop', usd_value: 120.5 }],
  '/airdrops/interactions': [{ protocol: 'Hop', usd_value: 1 }],
  '/airdrops/wallets': [{ address: '0xfeed', active: true }],
  '/trades/history': [{ ...ENGINE_TRADE, timestamp: '2026-03-02T10:00:00Z' }],
  '/trades/recent': [LOAN],
  '/trades/stats/status-breakdown': { success: 41 },
};

/** Names, hashes and figures that are longer than their places. */
const LONG = {
  ...FULL,
  '/airdrops/claims': [{ protocol: 'Restaking-'.repeat(9), usd_value: 98_765_432.1, wallet: '0xfeed' }],
  '/airdrops/interactions': [{ protocol: 'Restaking-'.repeat(9), usd_value: 1, wallet: '0xfeed' }],
  '/airdrops/wallets': [
    { address: '0xfeed', label: 'The treasury of the second team '.repeat(3), active: true },
  ],
  '/trades/recent': [
    { ...LOAN, real_profit_usd: -98_765_432.1, status: `reverted: ${'OUTPUT_AMOUNT'.repeat(4)}` },
  ],
  '/trades/stats/status-breakdown': { success: 41_234_567, [`reverted: ${'OUTPUT_AMOUNT'.repeat(4)}`]: 12 },
  '/trades/heatmap/hourly': { 4: 1_234_567 },
  '/trades/top': [{ ...LOAN, real_profit_usd: 98_765_432.1, gas_cost_usd: 98_765.43 }],
  '/trades/active': [{ ...LOAN, real_profit_usd: 98_765_432.1, gas_cost_usd: 98_765.43, status: 'pending' }],
  '/trades/stats/wallet-breakdown': { [`0x${'8'.repeat(40)}`]: { pnl: -98_765_432.12, avg_pnl: 1 } },
};

let upstream: LocalUpstream;
let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  upstream = await startLocalUpstream();
  answer(undefined);
  const place = await makeStoreDir();
  remove = place.remove;
  const env = {
    AIRDROPS_API_URL: upstream.url,
    FLASH_LOANS_API_URL: upstream.url,
    TRADING_API_URL: upstream.url,
  };
  server = await startServer({ dataDir: place.dataDir, env });
});

test.afterAll(async () => {
  await server.stop();
  await upstream[Symbol.asyncDispose]();
  await remove();
});

/** The answers of the three services from now on; undefined lets every call fail. */
function answer(answers: Readonly<Record<string, unknown>> | undefined): void {
  for (const path of Object.keys(EMPTY)) upstream.answers.set(path, answers ? answers[path] : refuse);
}

function refuse(_: unknown, response: ServerResponse): void {
  response.writeHead(500).end();
}

/** What the rail says is wrong, the worst first. */
const troubleOf = (page: Page) =>
  page.getByRole('banner').getByRole('region', { name: 'Status' }).getByRole('link');

/** A screen of each area, and its text while its service has never answered, without records, and with some. */
const SCREENS: readonly {
  readonly path: string;
  readonly failed: string;
  readonly empty: (page: Page) => Promise<void>;
  readonly full: (page: Page) => Promise<void>;
}[] = [
  {
    path: '/airdrops/dashboard',
    failed: 'Failed to fetch airdrop claims',
    empty: async (page) => {
      await expect(cardOf(page, 'Total Interactions')).toContainText('0');
      await expect(cardOf(page, 'Total Claimed ($)')).toContainText('$0.00');
      await expect(cardOf(page, 'Protocols Used')).toContainText('0');
    },
    full: (page) => expect(cardOf(page, 'Total Claimed ($)')).toContainText('$120.50'),
  },
  {
    path: '/airdrops/wallets',
    failed: 'Failed to fetch airdrop wallets',
    empty: (page) => expect(page.getByText('No wallets found.')).toBeVisible(),
    full: (page) => expect(page.getByRole('row').filter({ hasText: '0xfeed' })).toContainText('unlabeled'),
  },
  {
    path: '/airdrops/protocols',
    failed: 'Failed to fetch airdrop interactions',
    empty: (page) => expect(page.getByText('No protocols found.')).toBeVisible(),
    full: (page) => expect(page.getByRole('article').filter({ hasText: 'Hop' })).toContainText('$120.50'),
  },
  {
    path: '/flash-loans/dashboard',
    failed: 'Failed to load dashboard data.',
    empty: (page) => expect(sectionOf(page, 'Trade Status')).toContainText('No trades yet.'),
    full: (page) =>
      expect(sectionOf(page, 'Trade Status').locator('dd:not([role=tooltip] dd)').first()).toContainText(
        '41',
      ),
  },
  {
    path: '/flash-loans/logs',
    failed: 'Failed to load flash loan logs.',
    empty: (page) => expect(page.getByText('No logs found.')).toBeVisible(),
    full: (page) => expect(page.getByRole('cell', { name: '+$12.50' })).toBeVisible(),
  },
  {
    path: '/trading/trades/history',
    failed: 'Failed to load trade history',
    empty: (page) => expect(page.getByText('No trades found for your history')).toBeVisible(),
    full: (page) => expect(page.getByRole('cell', { name: '+$2.10' })).toBeVisible(),
  },
];

/** One of each of the three services: each screen that waits takes as much as a test of its own. */
const QUICK = ['/airdrops/wallets', '/flash-loans/dashboard', '/trading/trades/history'];

test(
  'a service that never answered, has nothing, answers, fails and answers again, without a reload',
  LONGER,
  async ({ context }) => {
    test.setTimeout(300_000);
    const pages: ((typeof SCREENS)[number] & { readonly page: Page })[] = [];
    for (const screen of someCases(SCREENS, ({ path }) => QUICK.includes(path))) {
      const page = await context.newPage();
      await signIn(page, server.url);
      await page.goto(server.url + screen.path);
      pages.push({ ...screen, page });
    }
    for (const { page, failed } of pages) await expect(page.getByText(failed).first()).toBeVisible();

    const patient = expect.configure({ timeout: 45_000 });
    answer(EMPTY);
    for (const { page, failed, empty } of pages) {
      await patient(page.getByText(failed)).toHaveCount(0);
      await empty(page);
    }
    answer(FULL);
    for (const { page, full } of pages) await full(page);
    answer(undefined);
    for (const { page, full, failed } of pages) {
      await patient(troubleOf(page)).toHaveText(/^([\w ]+ does not answer|\w+ (failed|waits))/);
      await page.bringToFront();
      await expectHint(page.getByRole('main'), /^stale \d+/);
      await full(page);
      await expect(page.getByText(failed)).toHaveCount(0);
    }
    // Where other calls of the service answer, the panels of those that fail say so, and why.
    answer({ ...FULL, '/airdrops/wallets': refuse });
    const wallets = pages.find(({ path }) => path === '/airdrops/wallets')!.page;
    await patient(troubleOf(wallets)).toHaveText(/^Airdrop Farming answers in part/);
    await expectReason(wallets);
    answer(FULL);
    for (const { page, full } of pages) {
      await patient(page.getByText(/^stale \d+|does not answer|answers in part/)).toHaveCount(0);
      await full(page);
    }
  },
);

test(
  'names, hashes and figures that are longer than their places stay within their panels',
  LONGER,
  async ({ page }) => {
    test.setTimeout(180_000);
    answer(LONG);
    await signIn(page, server.url);
    await page.goto(`${server.url}/airdrops/dashboard`);
    await expect(cardOf(page, 'Total Claimed ($)')).toContainText('$98,765,432.10', { timeout: 45_000 });
    for (const { path } of SCREENS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, path);
      for (const width of isLongRun ? [1440, 768, 360] : [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => beyondPanels(page), { message: `${path} at ${width} px` }).toEqual([]);
      }
    }
  },
);

/** Why a source fails opens on a tap and when the keyboard comes by, and closes again. */
async function expectReason(page: Page): Promise<void> {
  const state = page.getByRole('button', { name: /^stale/ }).first();
  const reason = page.getByRole('tooltip').filter({ hasText: /: 500/ });
  await page.bringToFront();
  await state.click();
  await expect(reason).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  // Another source may have become stale before this one in the meantime.
  const focused = page.locator(':focus');
  await expect(focused).toHaveText(/^stale/);
  await expect(reason).toBeVisible();
  await expect(focused).toHaveAccessibleDescription(/: 500/);
  await page.keyboard.press('Tab');
  await expect(reason).toHaveCount(0);
}

/** Texts that overflow their panel or card on the right, or the page beyond the window, except scrolled or truncated ones. */
async function beyondPanels(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const panels = [...document.querySelectorAll('main .rounded-panel')];
    const outside = panels.flatMap((panel) => {
      const edge = panel.getBoundingClientRect().right + 1;
      const isShown = (element: Element | null): boolean =>
        element === panel ||
        (element !== null &&
          getComputedStyle(element).overflowX === 'visible' &&
          isShown(element.parentElement));
      return [...panel.querySelectorAll('*')].filter(
        (element) =>
          // What is folded up has a place, and is not seen there.
          element.checkVisibility() &&
          element.getBoundingClientRect().right > edge &&
          isShown(element.parentElement),
      );
    });
    return [
      ...outside.map(({ textContent }) => textContent),
      ...(root.scrollWidth > root.clientWidth ? ['the page'] : []),
    ];
  });
}
