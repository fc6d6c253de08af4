import { lazyRouteComponent } from '@tanstack/react-router';
import { LayoutDashboard, Radar, ScrollText, Zap } from 'lucide-react';
import type { WebArea } from './web-area.ts';

export const FLASH_LOANS: WebArea<'flash-loans'> = {
  icons: { LayoutDashboard, Radar, ScrollText, Zap },
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
};
