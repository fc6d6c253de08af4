import { filterTypeOf, queryFilterOf } from '../features/trading/period-titles.ts';
import { monthTitle } from '../features/trading/year-month.ts';
import type { IconName } from '../ui/icon-name.ts';
import type { ScreenName } from './screens.ts';

export interface NavigationPage {
  /** Address pattern; parameters as `$name`, optional ones as `{-$name}`. */
  readonly path: string;
  /** The page's heading, also the browser's tab. */
  readonly title: string;
  /** The same where it depends on what the address holds; undefined where the address names nothing that is known. */
  readonly titleOf?: (
    params: Readonly<Record<string, string | undefined>>,
    search: Readonly<Record<string, unknown>>,
  ) => string | undefined;
  /** The key that, after `g`, leads here. */
  readonly jump?: string;
  /** Its entry in the sub-menu; absent where the page is reached from another one. */
  readonly menu?: { readonly label: string; readonly icon: IconName };
  /** The screen, or what will stand there once it is built. */
  readonly content: { readonly screen: ScreenName } | { readonly planned: string };
}

export interface NavigationGroup {
  readonly name: string;
  /** Every page whose path begins with it belongs to the group. */
  readonly prefix: string;
  readonly icon: IconName;
  /** The first page with a menu entry is the one that choosing the group opens. */
  readonly pages: readonly NavigationPage[];
}

export const HOME: NavigationPage = {
  path: '/',
  title: 'Agent chat',
  jump: 'a',
  content: { screen: 'agent-chat' },
};

/** The operator's own account, reached from the header. */
export const ACCOUNT: NavigationPage = {
  path: '/account',
  title: 'Account',
  content: { screen: 'account-page' },
};

/** The eight strategy areas: the one list behind the sidebar, the sub-menus, the routes and the page titles. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    name: 'Trading Engine',
    prefix: '/trading',
    icon: 'chart-candlestick',
    pages: [
      {
        path: '/trading/dashboard',
        title: 'Quantum Dashboard',
        jump: 'd',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { screen: 'quantum-dashboard' },
      },
      {
        path: '/trading/elite-trades',
        title: 'Elite Trades',
        jump: 'e',
        menu: { label: 'Elite Trades', icon: 'gem' },
        content: { screen: 'elite-trades' },
      },
      {
        path: '/trading/trades/history',
        title: 'Trade History',
        jump: 'h',
        menu: { label: 'Trade History', icon: 'rotate-ccw-clock' },
        content: { screen: 'trade-history' },
      },
      {
        path: '/trading/patterns',
        title: 'Pattern Tracker',
        jump: 'p',
        menu: { label: 'Patterns', icon: 'activity' },
        content: { screen: 'pattern-tracker' },
      },
      {
        path: '/trading/settings',
        title: 'Trade Settings',
        jump: 's',
        menu: { label: 'Settings', icon: 'settings' },
        content: { screen: 'trade-settings' },
      },
      {
        path: '/trading',
        title: 'Trading Engine',
        jump: 'o',
        content: { screen: 'engine-overview' },
      },
      {
        path: '/trading/trades/current',
        title: 'Current Open Position',
        jump: 'c',
        content: { screen: 'current-position' },
      },
      {
        path: '/trading/trades/calendar',
        title: 'Trade Calendar',
        jump: 'k',
        content: { screen: 'trade-calendar' },
      },
      {
        path: '/trading/trades/calendar/$year/$month',
        title: 'Trades of the Month',
        titleOf: ({ year, month }) => monthTitle(year, month, 'Trades'),
        content: { screen: 'trade-month' },
      },
      {
        path: '/trading/trades/buy-sell-breakdown',
        title: 'Buy vs Sell Breakdown',
        jump: 'b',
        content: { screen: 'buy-sell-breakdown' },
      },
      {
        path: '/trading/trades',
        title: 'Filtered Trades',
        titleOf: (_, { filter }) => queryFilterOf(String(filter)).title,
        jump: 't',
        content: { screen: 'filtered-trades' },
      },
      {
        path: '/trading/trades/filtered/$filterType',
        title: 'Filtered Trades',
        titleOf: ({ filterType }) => filterTypeOf(filterType)?.title,
        content: { screen: 'filter-type-page' },
      },
      {
        path: '/trading/trades/detail/$id',
        title: 'Trade',
        content: { screen: 'trade-detail' },
      },
      {
        path: '/trading/patterns/$pattern/{-$symbol}',
        title: 'Pattern Detail',
        content: { screen: 'pattern-detail' },
      },
      {
        path: '/trading/broker',
        title: 'Broker Account',
        content: { screen: 'broker-page' },
      },
      {
        path: '/trading/series',
        title: 'Stored Candles',
        content: { screen: 'series-page' },
      },
      {
        path: '/trading/elite-trades/calendar',
        title: 'Elite Calendar',
        jump: 'l',
        content: { screen: 'elite-calendar' },
      },
      {
        path: '/trading/elite-trades/calendar/$year/$month',
        title: 'Elite Trades of the Month',
        titleOf: ({ year, month }) => monthTitle(year, month, 'Elite Trades'),
        content: { screen: 'elite-month' },
      },
    ],
  },
  {
    name: 'Airdrop Farming',
    prefix: '/airdrops',
    icon: 'gift',
    pages: [
      {
        path: '/airdrops/dashboard',
        title: 'Airdrop Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { screen: 'airdrop-dashboard' },
      },
      {
        path: '/airdrops/wallets',
        title: 'Airdrop Wallets',
        menu: { label: 'Wallets', icon: 'wallet' },
        content: { screen: 'airdrop-wallets' },
      },
      {
        path: '/airdrops/protocols',
        title: 'Airdrop Protocols',
        menu: { label: 'Protocols', icon: 'blocks' },
        content: { screen: 'airdrop-protocols' },
      },
    ],
  },
  {
    name: 'Flash Loan Arbitrage',
    prefix: '/flash-loans',
    icon: 'zap',
    pages: [
      {
        path: '/flash-loans/dashboard',
        title: 'Flash Loan Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { screen: 'flash-loan-dashboard' },
      },
      {
        path: '/flash-loans/scanner',
        title: 'Flash Loan Scanner',
        menu: { label: 'Scanner', icon: 'radar' },
        content: { screen: 'flash-loan-scanner' },
      },
      {
        path: '/flash-loans/logs',
        title: 'Execution Logs',
        menu: { label: 'Executions', icon: 'scroll-text' },
        content: { screen: 'flash-loan-logs' },
      },
      {
        path: '/flash-loans/logs/$id',
        title: 'Execution',
        content: { screen: 'flash-loan-detail' },
      },
    ],
  },
  {
    name: 'Yield Farming',
    prefix: '/yield',
    icon: 'sprout',
    pages: [
      {
        path: '/yield/dashboard',
        title: 'Yield Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { planned: 'What is deposited where, and what it earns.' },
      },
      {
        path: '/yield/vaults',
        title: 'Yield Vaults',
        menu: { label: 'Vaults', icon: 'vault' },
        content: { planned: 'Vaults with their yield, deposits and risks.' },
      },
      {
        path: '/yield/rebalancer',
        title: 'Yield Rebalancer',
        menu: { label: 'Rebalancer', icon: 'scale' },
        content: { planned: 'Moves between vaults, done and proposed, with their cost and gain.' },
      },
    ],
  },
  {
    name: 'Gas Arbitrage',
    prefix: '/gas-arb',
    icon: 'fuel',
    pages: [
      {
        path: '/gas-arb/dashboard',
        title: 'Gas Arbitrage Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { planned: 'Gas prices, opportunities taken and their result.' },
      },
      {
        path: '/gas-arb/mempool',
        title: 'Mempool',
        menu: { label: 'Mempool', icon: 'layers' },
        content: { planned: 'Pending transactions that matter to the strategy.' },
      },
      {
        path: '/gas-arb/bundles',
        title: 'Bundles',
        menu: { label: 'Bundles', icon: 'boxes' },
        content: { planned: 'Bundles that were sent, included or missed.' },
      },
    ],
  },
  {
    name: 'NFT Mint Sniper',
    prefix: '/nft-mint',
    icon: 'crosshair',
    pages: [
      {
        path: '/nft-mint/dashboard',
        title: 'NFT Mint Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { planned: 'Watched mints, snipes and what they cost and brought.' },
      },
      {
        path: '/nft-mint/collections',
        title: 'Collections',
        menu: { label: 'Collections', icon: 'image' },
        content: { planned: 'Collections with their mint time, price and supply.' },
      },
      {
        path: '/nft-mint/snipes',
        title: 'Snipes',
        menu: { label: 'Snipes', icon: 'target' },
        content: { planned: 'Attempts to mint, with transaction, cost and result.' },
      },
    ],
  },
  {
    name: 'Statistical Arbitrage',
    prefix: '/stat-arb',
    icon: 'chart-spline',
    pages: [
      {
        path: '/stat-arb/dashboard',
        title: 'Statistical Arbitrage Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { planned: 'Pairs, their spreads and the open positions.' },
      },
      {
        path: '/stat-arb/prices',
        title: 'Prices',
        menu: { label: 'Prices', icon: 'circle-dollar-sign' },
        content: { planned: 'Prices of the watched pairs and their spread over time.' },
      },
      {
        path: '/stat-arb/executions',
        title: 'Executions',
        menu: { label: 'Executions', icon: 'arrow-left-right' },
        content: { planned: 'Executed pair trades with their legs, costs and result.' },
      },
    ],
  },
  {
    name: 'Liquidity Allocator',
    prefix: '/allocator',
    icon: 'gauge',
    pages: [
      {
        path: '/allocator/dashboard',
        title: 'Allocator Dashboard',
        menu: { label: 'Dashboard', icon: 'layout-dashboard' },
        content: { planned: 'How liquidity is spread over vaults, against its targets.' },
      },
      {
        path: '/allocator/vaults',
        title: 'Allocator Vaults',
        menu: { label: 'Vaults', icon: 'vault' },
        content: { planned: 'Vaults with their share, target and yield.' },
      },
      {
        path: '/allocator/rebalancer',
        title: 'Allocator Rebalancer',
        menu: { label: 'Rebalancer', icon: 'scale' },
        content: { planned: 'Rebalancing steps, done and proposed, with their cost.' },
      },
    ],
  },
];

/** The group that a path belongs to; undefined at the root and for unknown addresses. */
export function groupOf(pathname: string): NavigationGroup | undefined {
  return NAVIGATION.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** The page that choosing a group opens. */
export function firstPageOf(group: NavigationGroup): NavigationPage {
  return group.pages.find((page) => page.menu !== undefined) ?? HOME;
}

/** The page of a group's sub-menu under which a path stands: the longest entry that begins it. */
export function activeMenuPage(group: NavigationGroup, pathname: string): NavigationPage | undefined {
  return group.pages
    .filter((page) => page.menu !== undefined)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
