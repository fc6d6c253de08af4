import type { Area, ServerArea } from './area.ts';

export const ALLOCATOR = {
  id: 'allocator',
  title: 'Liquidity Allocator',
  prefix: '/allocator',
  icon: 'gauge',
  settings: 'ALLOCATOR',
  feeds: [],
  topics: [],
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
} as const satisfies Area;

export const ALLOCATOR_ON_SERVER = {
  service: null,
  subjects: [],
} as const satisfies ServerArea;
