import type { Area } from './area.ts';

export const NFT_MINT = {
  id: 'nft-mint',
  title: 'NFT Mint Sniper',
  prefix: '/nft-mint',
  icon: 'Crosshair',
  settings: 'NFT_MINT',
  feeds: [],
  topics: [],
  pages: [
    {
      path: '/nft-mint/dashboard',
      title: 'NFT Mint Dashboard',
      menu: { label: 'Dashboard', icon: 'LayoutDashboard' },
      content: { planned: 'Watched mints, snipes and what they cost and brought.' },
    },
    {
      path: '/nft-mint/collections',
      title: 'Collections',
      menu: { label: 'Collections', icon: 'Image' },
      content: { planned: 'Collections with their mint time, price and supply.' },
    },
    {
      path: '/nft-mint/snipes',
      title: 'Snipes',
      menu: { label: 'Snipes', icon: 'Target' },
      content: { planned: 'Attempts to mint, with transaction, cost and result.' },
    },
  ],
} as const satisfies Area;
