import type { Area, ServerArea } from './area.ts';

export const ALLOCATOR = {
  id: 'allocator',
  title: 'Liquidity Allocator',
  prefix: '/allocator',
  icon: 'gauge',
  settings: 'ALLOCATOR',
  feeds: ['service', 'chain'],
  topics: ['allocator'],
  pages: [
    {
      path: '/allocator/dashboard',
      title: 'Allocator Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { screen: 'allocator-dashboard' },
    },
    {
      path: '/allocator/vaults',
      title: 'Allocator Vaults',
      menu: { label: 'Vaults', icon: 'vault' },
      content: { screen: 'allocator-vaults' },
    },
    {
      path: '/allocator/rebalancer',
      title: 'Allocator Rebalancer',
      menu: { label: 'Rebalancer', icon: 'scale' },
      content: { screen: 'allocator-rebalancer' },
    },
  ],
} as const satisfies Area;

export const ALLOCATOR_ON_SERVER = {
  service: 'Your liquidity allocator to mirror.',
  subjects: ['pots', 'pot-markets', 'pot-plans', 'pot-moves'],
} as const satisfies ServerArea;
