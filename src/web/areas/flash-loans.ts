import { lazyRouteComponent } from '@tanstack/react-router';
import type { WebArea } from './web-area.ts';

export const FLASH_LOANS: WebArea<'flash-loans'> = {
  screens: {
    'flash-loan-dashboard': lazyRouteComponent(
      () => import('../features/flash-loans/flash-loan-dashboard.tsx'),
      'FlashLoanDashboard',
    ),
    'flash-loan-scanner': lazyRouteComponent(
      () => import('../features/flash-loans/flash-loan-scanner.tsx'),
      'FlashLoanScanner',
    ),
    'flash-loan-logs': lazyRouteComponent(
      () => import('../features/flash-loans/flash-loan-logs.tsx'),
      'FlashLoanLogs',
    ),
    'flash-loan-detail': lazyRouteComponent(
      () => import('../features/flash-loans/flash-loan-detail.tsx'),
      'FlashLoanDetail',
    ),
  },
  periods: { '/flash-loans/logs': () => 'flashLoanDays' },
};
