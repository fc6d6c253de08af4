import { Boxes, Fuel, Layers, LayoutDashboard } from 'lucide-react';
import type { WebArea } from './web-area.ts';

export const GAS_ARB: WebArea<'gas-arb'> = {
  icons: { Boxes, Fuel, Layers, LayoutDashboard },
  screens: {},
};
