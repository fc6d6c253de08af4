/** The groups of the menu, and the addresses of their pages, as the specification lists them. */
export const SPECIFIED_MENU: ReadonlyArray<readonly [string, readonly string[]]> = [
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
