import type { Area, ServerArea } from './area.ts';

export const AIRDROPS = {
  id: 'airdrops',
  title: 'Airdrop Farming',
  prefix: '/airdrops',
  icon: 'gift',
  settings: 'AIRDROPS',
  feeds: ['service', 'chain'],
  topics: ['airdrops'],
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
} as const satisfies Area;

export const AIRDROPS_ON_SERVER = {
  service: 'Airdrop service of yours to mirror.',
  subjects: ['claims', 'interactions', 'wallets', 'allocations'],
} as const satisfies ServerArea;
