import { lazyRouteComponent } from '@tanstack/react-router';

/** The screens that are built. Each loads when its route is first entered or its link is about to be used. */
export const SCREENS = {
  'agent-chat': lazyRouteComponent(() => import('../features/agent/agent-chat.tsx'), 'AgentChat'),
  'account-page': lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
  'quantum-dashboard': lazyRouteComponent(
    () => import('../features/trading/quantum-dashboard.tsx'),
    'QuantumDashboard',
  ),
  'pattern-tracker': lazyRouteComponent(
    () => import('../features/trading/pattern-tracker.tsx'),
    'PatternTracker',
  ),
  'trade-history': lazyRouteComponent(() => import('../features/trading/trade-history.tsx'), 'TradeHistory'),
  'elite-trades': lazyRouteComponent(() => import('../features/trading/elite-trades.tsx'), 'EliteTrades'),
  'trade-calendar': lazyRouteComponent(
    () => import('../features/trading/trade-calendar.tsx'),
    'TradeCalendar',
  ),
  'trade-month': lazyRouteComponent(() => import('../features/trading/trade-month.tsx'), 'TradeMonth'),
  'elite-calendar': lazyRouteComponent(
    () => import('../features/trading/elite-calendar.tsx'),
    'EliteCalendar',
  ),
  'elite-month': lazyRouteComponent(() => import('../features/trading/elite-month.tsx'), 'EliteMonth'),
  'pattern-detail': lazyRouteComponent(
    () => import('../features/trading/pattern-detail.tsx'),
    'PatternDetail',
  ),
  'filtered-trades': lazyRouteComponent(
    () => import('../features/trading/filtered-trades.tsx'),
    'FilteredTrades',
  ),
  'filter-type-page': lazyRouteComponent(
    () => import('../features/trading/filter-type-page.tsx'),
    'FilterTypePage',
  ),
  'buy-sell-breakdown': lazyRouteComponent(
    () => import('../features/trading/buy-sell-breakdown.tsx'),
    'BuySellBreakdown',
  ),
  'engine-overview': lazyRouteComponent(
    () => import('../features/trading/engine-overview.tsx'),
    'EngineOverview',
  ),
  'current-position': lazyRouteComponent(
    () => import('../features/trading/current-position.tsx'),
    'CurrentPosition',
  ),
  'trade-detail': lazyRouteComponent(() => import('../features/trading/trade-detail.tsx'), 'TradeDetail'),
  'trade-settings': lazyRouteComponent(
    () => import('../features/trading/trade-settings.tsx'),
    'TradeSettings',
  ),
  'series-page': lazyRouteComponent(() => import('../features/trading/series-page.tsx'), 'SeriesPage'),
  'broker-page': lazyRouteComponent(() => import('../features/trading/broker-page.tsx'), 'BrokerPage'),
  'airdrop-dashboard': lazyRouteComponent(
    () => import('../features/airdrops/airdrop-dashboard.tsx'),
    'AirdropDashboard',
  ),
  'airdrop-wallets': lazyRouteComponent(
    () => import('../features/airdrops/airdrop-wallets.tsx'),
    'AirdropWallets',
  ),
  'airdrop-protocols': lazyRouteComponent(
    () => import('../features/airdrops/airdrop-protocols.tsx'),
    'AirdropProtocols',
  ),
  'flash-loan-dashboard': lazyRouteComponent(
    () => import('../features/flash-loans/flash-loan-dashboard.tsx'),
    'FlashLoanDashboard',
  ),
  'flash-loan-scanner': lazyRouteComponent(
    () => import('../features/flash-loans/flash-loan-scanner.tsx'),
    'FlashLoanScanner',
  ),
  'flash-loan-logs': lazyRouteComponent(
    () => import('../features/flash-loans/flash-loan-logs.tsx'),
    'FlashLoanLogs',
  ),
  'flash-loan-detail': lazyRouteComponent(
    () => import('../features/flash-loans/flash-loan-detail.tsx'),
    'FlashLoanDetail',
  ),
} as const;

export type ScreenName = keyof typeof SCREENS;
