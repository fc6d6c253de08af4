import { expect, test } from './console-test.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** What the specification has only logged: its empty layout stays, under a marker. A calendar's tiles do not say 'no trades' then. */
const SCREENS = [
  [
    '/trading/elite-trades',
    'eliteHistory',
    '**/trades/elite/history?*',
    'Failed to fetch elite trade history',
    'No elite trades found',
  ],
  [
    '/trading/elite-trades/calendar',
    'calendar',
    '**/trades/calendar?*',
    'Failed to fetch elite trades by year',
    'N/A',
  ],
  [
    '/airdrops/wallets',
    'airdropWallets',
    '**/airdrops/wallets?*',
    'Failed to fetch airdrop wallets',
    'No wallets found.',
  ],
  [
    '/airdrops/protocols',
    'airdropProtocols',
    '**/airdrops/protocols*',
    'Failed to fetch airdrop interactions',
    'No protocols found.',
  ],
] as const;

for (const [path, name, address, failure, empty] of SCREENS) {
  test(`${path}: a failed ${name} keeps the empty layout, is marked and logged`, async ({
    signedIn: page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(
      (url) =>
        url.pathname.startsWith('/api/') &&
        new RegExp(address.replaceAll('**', '').replace(/[?*].*$/, '')).test(url.pathname),
      (route) => route.abort(),
    );
    await page.goto(path);
    const main = page.getByRole('main');
    const marker = main.getByRole('alert').filter({ hasText: failure });
    await expect(marker).toContainText('Figures could not be loaded since');
    await expect(marker.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(main.getByText(empty, { exact: true }).first()).toBeVisible();
    expect(logged.filter((text) => text.includes('Failed to fetch'))).not.toEqual([]);
  });
}
