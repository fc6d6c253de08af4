import type { Area, ServerArea } from './area.ts';

export const YIELD = {
  id: 'yield',
  title: 'Yield Farming',
  prefix: '/yield',
  icon: 'sprout',
  settings: 'YIELD',
  feeds: [],
  topics: [],
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
} as const satisfies Area;

export const YIELD_ON_SERVER = {
  service: null,
  subjects: [],
} as const satisfies ServerArea;
