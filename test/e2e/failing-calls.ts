import { expect, type Page } from '@playwright/test';

const DASHBOARD = '/airdrops/dashboard';
const INTERACTIONS = 'Failed to fetch airdrop interactions';

/**
 * The screen, the call that fails on it, its failure, what stands in the layout under the marker, and the sentence of an empty answer,
 * which nobody gave.
 */
export const FAILING_CALLS: readonly (readonly [
  path: string,
  call: string,
  failure: string,
  stands?: string | undefined,
  claim?: string,
])[] = [
  [
    '/trading/elite-trades',
    '/trades/elite/history',
    'Failed to fetch elite trade history',
    'No elite trades found',
  ],
  ['/trading/elite-trades', '/trades/elite/summary', 'Failed to fetch elite trade summary', 'Not loaded'],
  ['/trading/elite-trades', '/broker/account', 'Failed to fetch broker account', 'Not loaded'],
  [
    '/trading/elite-trades/calendar',
    '/trades/calendar',
    'Failed to fetch elite trades by year',
    'Not loaded',
  ],
  ['/trading/trades/calendar', '/trades/calendar', 'Failed to fetch trades by year', 'Not loaded'],
  [
    '/trading/elite-trades/calendar/2026/3',
    '/trades/month',
    'Failed to fetch elite trades by month',
    'Not loaded',
  ],
  [
    '/trading/trades/calendar/2026/3',
    '/trades/history',
    'Failed to load trade history',
    'Profit',
    'No trades found in March 2026',
  ],
  [DASHBOARD, '/airdrops/summary', 'Failed to fetch airdrop claims', 'Not loaded'],
  [DASHBOARD, '/airdrops/claims', 'Failed to fetch airdrop claims', 'Value', 'No claims found.'],
  [
    DASHBOARD,
    '/airdrops/matrix',
    INTERACTIONS,
    undefined,
    'No interaction names both a wallet and a protocol.',
  ],
  [
    DASHBOARD,
    '/airdrops/distributions',
    'Failed to fetch airdrop distributions',
    undefined,
    'No distributions yet. Import one from its file.',
  ],
  ['/airdrops/wallets', '/airdrops/wallets', 'Failed to fetch airdrop wallets', 'No wallets found.'],
  [
    '/airdrops/wallets',
    '/airdrops/watched',
    'Failed to fetch watched addresses',
    undefined,
    'No wallet is watched yet.',
  ],
  ['/airdrops/protocols', '/airdrops/protocols', INTERACTIONS, 'No protocols found.'],
];

/** Each call fails alone: its screen keeps the layout under one marker, claims no empty answer, and the failure is logged. */
export async function expectFailuresTold(page: Page, calls: typeof FAILING_CALLS): Promise<void> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const [path, call, failure, stands, claim] of calls) {
    const isCall = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.endsWith(call);
    await page.route(isCall, (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    const marker = main.getByRole('alert');
    const name = `${path}, ${call}`;
    await expect(marker, name).toHaveCount(1);
    await expect(marker, name).toContainText(failure);
    await expect(marker, name).toContainText(/[Ss]ince \d{4}-/);
    await expect(marker.getByRole('button', { name: 'Retry' }), name).toBeVisible();
    if (stands) await expect(main.getByText(stands, { exact: true }).first(), name).toBeVisible();
    if (claim) await expect(main.getByText(claim), name).toHaveCount(0);
    expect(
      logged.filter((text) => text.startsWith('Failed to fetch')),
      name,
    ).not.toEqual([]);
    logged.length = 0;
    await page.unroute(isCall);
  }
}
