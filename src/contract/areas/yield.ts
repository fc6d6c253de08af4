import type { Area, ServerArea } from './area.ts';

export const YIELD = {
  id: 'yield',
  title: 'Yield Farming',
  prefix: '/yield',
  icon: 'sprout',
  settings: 'YIELD',
  feeds: ['service', 'chain'],
  topics: ['yield'],
  pages: [
    {
      path: '/yield/dashboard',
      title: 'Yield Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { screen: 'yield-dashboard' },
    },
    {
      path: '/yield/vaults',
      title: 'Yield Vaults',
      menu: { label: 'Vaults', icon: 'vault' },
      content: { screen: 'yield-vaults' },
    },
    {
      path: '/yield/vaults/$ids',
      title: 'Vault',
      content: { screen: 'yield-detail' },
    },
    {
      path: '/yield/rebalancer',
      title: 'Yield Rebalancer',
      menu: { label: 'Rebalancer', icon: 'scale' },
      content: { screen: 'yield-rebalancer' },
    },
  ],
} as const satisfies Area;

export const YIELD_ON_SERVER = {
  service: 'Your service for yield farming to mirror.',
  subjects: ['vaults', 'yield-flows', 'yield-moves'],
} as const satisfies ServerArea;
