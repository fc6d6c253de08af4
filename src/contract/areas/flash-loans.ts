import type { Area, ServerArea } from './area.ts';

export const FLASH_LOANS = {
  id: 'flash-loans',
  title: 'Flash Loan Arbitrage',
  prefix: '/flash-loans',
  icon: 'zap',
  settings: 'FLASH_LOANS',
  feeds: ['service', 'chain'],
  topics: ['flash-loans'],
  pages: [
    {
      path: '/flash-loans/dashboard',
      title: 'Flash Loan Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { screen: 'flash-loan-dashboard' },
    },
    {
      path: '/flash-loans/scanner',
      title: 'Flash Loan Scanner',
      menu: { label: 'Scanner', icon: 'radar' },
      content: { screen: 'flash-loan-scanner' },
    },
    {
      path: '/flash-loans/logs',
      title: 'Execution Logs',
      menu: { label: 'Executions', icon: 'scroll-text' },
      content: { screen: 'flash-loan-logs' },
    },
    {
      path: '/flash-loans/logs/$id',
      title: 'Execution',
      content: { screen: 'flash-loan-detail' },
    },
  ],
} as const satisfies Area;

export const FLASH_LOANS_ON_SERVER = {
  service: 'Flash-loan service of yours to mirror.',
  subjects: ['flash-loans', 'gaps'],
} as const satisfies ServerArea;
