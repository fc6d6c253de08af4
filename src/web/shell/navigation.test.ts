import { expect, test } from 'vitest';
import { ACCOUNT, activeMenuPage, firstPageOf, groupOf, HOME, NAVIGATION } from './navigation.ts';
import { pageTitle } from './page-title.ts';

const PAGES = [HOME, ACCOUNT, ...NAVIGATION.flatMap((group) => group.pages)];

test('the sub-menus are those of the specification, in its order', () => {
  const menus = NAVIGATION.map((group) => [
    group.title,
    group.pages.filter((page) => page.menu !== undefined).map((page) => page.path),
  ]);
  const specified = [
    [
      'Trading Engine',
      [
        '/trading/dashboard',
        '/trading/elite-trades',
        '/trading/trades/history',
        '/trading/patterns',
        '/trading/settings',
      ],
    ],
    ['Airdrop Farming', ['/airdrops/dashboard', '/airdrops/wallets', '/airdrops/protocols']],
    ['Flash Loan Arbitrage', ['/flash-loans/dashboard', '/flash-loans/scanner', '/flash-loans/logs']],
    ['Yield Farming', ['/yield/dashboard', '/yield/vaults', '/yield/rebalancer']],
    ['Gas Arbitrage', ['/gas-arb/dashboard', '/gas-arb/mempool', '/gas-arb/bundles']],
    ['NFT Mint Sniper', ['/nft-mint/dashboard', '/nft-mint/collections', '/nft-mint/snipes']],
    ['Statistical Arbitrage', ['/stat-arb/dashboard', '/stat-arb/prices', '/stat-arb/executions']],
    ['Liquidity Allocator', ['/allocator/dashboard', '/allocator/vaults', '/allocator/rebalancer']],
  ];
  expect(menus.slice(0, specified.length)).toEqual(specified);
});

test('every address is unique, has a title and the prefix of its group', () => {
  const paths = PAGES.map((page) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(pageTitle(path)).not.toBe('Page not found');
  for (const group of NAVIGATION) for (const page of group.pages) expect(groupOf(page.path)).toBe(group);
  expect(pageTitle('__root__')).toBe('Page not found');
  expect(groupOf('/')).toBeUndefined();
  expect(groupOf('/yields')).toBeUndefined();
});

test('choosing a group opens its dashboard', () => {
  for (const group of NAVIGATION) expect(firstPageOf(group).path).toBe(`${group.prefix}/dashboard`);
});

test.each([
  ['/trading/patterns/0101/EUR_USD', '/trading/patterns'],
  ['/trading/trades/history', '/trading/trades/history'],
  ['/trading/elite-trades/calendar/2026/3', '/trading/elite-trades'],
  ['/trading/trades/calendar', undefined],
])('on %s the sub-menu marks %s', (pathname, expected) => {
  expect(activeMenuPage(groupOf(pathname)!, pathname)?.path).toBe(expected);
});
