import type { Area, ServerArea } from './area.ts';

export const STAT_ARB = {
  id: 'stat-arb',
  title: 'Statistical Arbitrage',
  prefix: '/stat-arb',
  icon: 'chart-spline',
  settings: 'STAT_ARB',
  feeds: ['own', 'service'],
  topics: ['stat-arb'],
  pages: [
    {
      path: '/stat-arb/dashboard',
      title: 'Statistical Arbitrage Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { screen: 'pair-dashboard' },
    },
    {
      path: '/stat-arb/prices',
      title: 'Prices',
      menu: { label: 'Prices', icon: 'circle-dollar-sign' },
      content: { screen: 'pair-prices' },
    },
    {
      path: '/stat-arb/prices/$id',
      title: 'Pair',
      content: { screen: 'pair-detail' },
    },
    {
      path: '/stat-arb/executions',
      title: 'Executions',
      menu: { label: 'Executions', icon: 'arrow-left-right' },
      content: { screen: 'pair-executions' },
    },
  ],
} as const satisfies Area;

export const STAT_ARB_ON_SERVER = {
  service: 'Your service for statistical arbitrage to mirror.',
  subjects: ['pairs', 'pair-trades', 'pair-signals', 'pair-desks'],
} as const satisfies ServerArea;
