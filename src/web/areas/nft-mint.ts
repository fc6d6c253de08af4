import { Crosshair, Image, LayoutDashboard, Target } from 'lucide-react';
import type { WebArea } from './web-area.ts';

export const NFT_MINT: WebArea<'nft-mint'> = {
  icons: { Crosshair, Image, LayoutDashboard, Target },
  screens: {},
};
