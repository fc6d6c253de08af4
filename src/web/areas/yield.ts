import { LayoutDashboard, Scale, Sprout, Vault } from 'lucide-react';
import type { WebArea } from './web-area.ts';

export const YIELD: WebArea<'yield'> = {
  icons: { LayoutDashboard, Scale, Sprout, Vault },
  screens: {},
};
