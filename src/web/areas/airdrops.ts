import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const AIRDROPS: WebArea<'airdrops'> = {
  screens: {
    'airdrop-dashboard': lazyRouteComponent(
      () => import('../features/airdrops/airdrop-dashboard.tsx'),
      'AirdropDashboard',
    ),
    'airdrop-wallets': lazyRouteComponent(
      () => import('../features/airdrops/airdrop-wallets.tsx'),
      'AirdropWallets',
    ),
    'airdrop-protocols': lazyRouteComponent(
      () => import('../features/airdrops/airdrop-protocols.tsx'),
      'AirdropProtocols',
    ),
  },
  // Allocations have deadlines and no history.
  periods: {
    '/airdrops/dashboard': (_, { list }) => {
      if (list === 'allocations') return undefined;
      return list === 'interactions' ? 'airdropInteractionDays' : 'airdropClaimDays';
    },
  },
};
