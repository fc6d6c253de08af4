import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const YIELD: WebArea<'yield'> = {
  screens: {
    'yield-dashboard': lazyRouteComponent(
      () => import('../features/yield/yield-dashboard.tsx'),
      'YieldDashboard',
    ),
    'yield-vaults': lazyRouteComponent(() => import('../features/yield/yield-vaults.tsx'), 'YieldVaults'),
    'yield-detail': lazyRouteComponent(() => import('../features/yield/yield-detail.tsx'), 'YieldDetail'),
    'yield-rebalancer': lazyRouteComponent(
      () => import('../features/yield/yield-rebalancer.tsx'),
      'YieldRebalancer',
    ),
  },
  periods: { '/yield/rebalancer': () => 'yieldMoveDays' },
};
