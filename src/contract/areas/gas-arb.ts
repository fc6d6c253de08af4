import type { Area, ServerArea } from './area.ts';

export const GAS_ARB = {
  id: 'gas-arb',
  title: 'Gas Arbitrage',
  prefix: '/gas-arb',
  icon: 'fuel',
  settings: 'GAS_ARB',
  feeds: [],
  topics: [],
  pages: [
    {
      path: '/gas-arb/dashboard',
      title: 'Gas Arbitrage Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { planned: 'Gas prices, opportunities taken and their result.' },
    },
    {
      path: '/gas-arb/mempool',
      title: 'Mempool',
      menu: { label: 'Mempool', icon: 'layers' },
      content: { planned: 'Pending transactions that matter to the strategy.' },
    },
    {
      path: '/gas-arb/bundles',
      title: 'Bundles',
      menu: { label: 'Bundles', icon: 'boxes' },
      content: { planned: 'Bundles that were sent, included or missed.' },
    },
  ],
} as const satisfies Area;

export const GAS_ARB_ON_SERVER = {
  service: null,
  subjects: [],
} as const satisfies ServerArea;
