import type { Area, ServerArea } from './area.ts';

export const STAT_ARB = {
  id: 'stat-arb',
  title: 'Statistical Arbitrage',
  prefix: '/stat-arb',
  icon: 'chart-spline',
  settings: 'STAT_ARB',
  feeds: [],
  topics: [],
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
} as const satisfies Area;

export const STAT_ARB_ON_SERVER = {
  service: null,
  subjects: [],
} as const satisfies ServerArea;
