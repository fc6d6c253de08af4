import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const NFT_MINT: WebArea<'nft-mint'> = {
  screens: {
    'mint-dashboard': lazyRouteComponent(
      () => import('../features/nft-mint/mint-dashboard.tsx'),
      'MintDashboard',
    ),
    'mint-collections': lazyRouteComponent(
      () => import('../features/nft-mint/mint-collections.tsx'),
      'MintCollections',
    ),
    'mint-snipes': lazyRouteComponent(() => import('../features/nft-mint/mint-snipes.tsx'), 'MintSnipes'),
  },
  periods: { '/nft-mint/snipes': () => 'mintSnipeDays' },
};
