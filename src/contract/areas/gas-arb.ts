import type { Area, ServerArea } from './area.ts';

export const GAS_ARB = {
  id: 'gas-arb',
  title: 'Gas Arbitrage',
  prefix: '/gas-arb',
  icon: 'fuel',
  settings: 'GAS_ARB',
  feeds: ['service', 'chain'],
  topics: ['gas-arb'],
  pages: [
    {
      path: '/gas-arb/dashboard',
      title: 'Gas Arbitrage Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { screen: 'gas-dashboard' },
    },
    {
      path: '/gas-arb/mempool',
      title: 'Mempool',
      menu: { label: 'Mempool', icon: 'layers' },
      content: { screen: 'gas-mempool' },
    },
    {
      path: '/gas-arb/bundles',
      title: 'Bundles',
      menu: { label: 'Bundles', icon: 'boxes' },
      content: { screen: 'gas-bundles' },
    },
  ],
} as const satisfies Area;

export const GAS_ARB_ON_SERVER = {
  service: 'Your service for gas arbitrage to mirror: bundles with their stages, and backruns.',
  subjects: ['gas-blocks', 'pending-transactions', 'backruns', 'bundles', 'gas-costs'],
} as const satisfies ServerArea;
