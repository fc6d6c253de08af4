import { ArrowLeftRight, ChartSpline, CircleDollarSign, LayoutDashboard } from 'lucide-react';
import type { WebArea } from './web-area.ts';

export const STAT_ARB: WebArea<'stat-arb'> = {
  icons: { ArrowLeftRight, ChartSpline, CircleDollarSign, LayoutDashboard },
  screens: {},
};
