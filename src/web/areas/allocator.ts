import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const ALLOCATOR: WebArea<'allocator'> = {
  screens: {
    'allocator-dashboard': lazyRouteComponent(
      () => import('../features/allocator/allocator-dashboard.tsx'),
      'AllocatorDashboard',
    ),
    'allocator-vaults': lazyRouteComponent(
      () => import('../features/allocator/allocator-vaults.tsx'),
      'AllocatorVaults',
    ),
    'allocator-rebalancer': lazyRouteComponent(
      () => import('../features/allocator/allocator-rebalancer.tsx'),
      'AllocatorRebalancer',
    ),
  },
  periods: {
    '/allocator/rebalancer': (_, { list }) => (list === 'moves' ? 'potMoveDays' : 'potPlanDays'),
  },
};
