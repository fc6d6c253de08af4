import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const GAS_ARB: WebArea<'gas-arb'> = {
  screens: {
    'gas-dashboard': lazyRouteComponent(
      () => import('../features/gas-arb/gas-dashboard.tsx'),
      'GasDashboard',
    ),
    'gas-mempool': lazyRouteComponent(
      () => import('../features/gas-arb/gas-mempool.tsx'),
      'GasMempoolScreen',
    ),
    'gas-bundles': lazyRouteComponent(() => import('../features/gas-arb/gas-bundles.tsx'), 'GasBundles'),
  },
  periods: { '/gas-arb/bundles': () => 'gasBundleDays' },
};
