import { Gauge, LayoutDashboard, Scale, Vault } from 'lucide-react';
import type { WebArea } from './web-area.ts';

export const ALLOCATOR: WebArea<'allocator'> = {
  icons: { Gauge, LayoutDashboard, Scale, Vault },
  screens: {},
};
