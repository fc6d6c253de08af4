import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const STAT_ARB: WebArea<'stat-arb'> = {
  screens: {
    'pair-dashboard': lazyRouteComponent(
      () => import('../features/stat-arb/pair-dashboard.tsx'),
      'PairDashboard',
    ),
    'pair-prices': lazyRouteComponent(() => import('../features/stat-arb/pair-prices.tsx'), 'PairPrices'),
    'pair-detail': lazyRouteComponent(() => import('../features/stat-arb/pair-detail.tsx'), 'PairDetail'),
    'pair-executions': lazyRouteComponent(
      () => import('../features/stat-arb/pair-executions.tsx'),
      'PairExecutions',
    ),
  },
  periods: { '/stat-arb/executions': () => 'pairDays' },
};
