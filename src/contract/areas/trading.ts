import type { Area, ServerArea } from './area.ts';

export const TRADING = {
  id: 'trading',
  title: 'Trading Engine',
  prefix: '/trading',
  icon: 'chart-candlestick',
  settings: 'TRADING',
  feeds: ['own', 'service'],
  topics: ['trades', 'positions', 'patterns', 'series', 'quotes', 'broker', 'reconciliation', 'lab'],
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
      menu: { label: 'Overview', icon: 'gauge', more: true },
      content: { screen: 'engine-overview' },
    },
    {
      path: '/trading/trades/current',
      title: 'Current Open Position',
      jump: 'c',
      under: '/trading/dashboard',
      content: { screen: 'current-position' },
    },
    {
      path: '/trading/trades/calendar',
      title: 'Trade Calendar',
      jump: 'k',
      menu: { label: 'Calendar', icon: 'calendar-days', more: true },
      content: { screen: 'trade-calendar' },
    },
    {
      path: '/trading/trades/calendar/$year/$month',
      title: 'Trades of the Month',
      content: { screen: 'trade-month' },
    },
    {
      path: '/trading/trades/buy-sell-breakdown',
      title: 'Buy vs Sell Breakdown',
      jump: 'b',
      under: '/trading/trades/history',
      content: { screen: 'buy-sell-breakdown' },
    },
    {
      path: '/trading/trades',
      title: 'Filtered Trades',
      jump: 't',
      under: '/trading/trades/history',
      content: { screen: 'filtered-trades' },
    },
    {
      path: '/trading/trades/filtered/$filterType',
      title: 'Filtered Trades',
      under: '/trading/trades/history',
      content: { screen: 'filter-type-page' },
    },
    {
      path: '/trading/trades/detail/$id',
      title: 'Trade',
      under: '/trading/trades/history',
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
      menu: { label: 'Broker', icon: 'wallet', more: true },
      content: { screen: 'broker-page' },
    },
    {
      path: '/trading/evidence',
      title: 'Evidence',
      menu: { label: 'Evidence', icon: 'chart-no-axes-combined', more: true },
      content: { screen: 'evidence-page' },
    },
    {
      path: '/trading/series',
      title: 'Stored Candles',
      menu: { label: 'Candles', icon: 'chart-candlestick', more: true },
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
      content: { screen: 'elite-month' },
    },
  ],
} as const satisfies Area;

export const TRADING_ON_SERVER = {
  service: 'Your trading engine to mirror, such as http://engine:8000; the own market is then off.',
  subjects: ['trades', 'elite-trades', 'patterns', 'steps', 'series', 'positions', 'account'],
} as const satisfies ServerArea;
