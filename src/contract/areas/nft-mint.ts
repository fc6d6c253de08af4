import type { Area, ServerArea } from './area.ts';

export const NFT_MINT = {
  id: 'nft-mint',
  title: 'NFT Mint Sniper',
  prefix: '/nft-mint',
  icon: 'crosshair',
  settings: 'NFT_MINT',
  feeds: [],
  topics: [],
  pages: [
    {
      path: '/nft-mint/dashboard',
      title: 'NFT Mint Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { planned: 'Watched mints, snipes and what they cost and brought.' },
    },
    {
      path: '/nft-mint/collections',
      title: 'Collections',
      menu: { label: 'Collections', icon: 'image' },
      content: { planned: 'Collections with their mint time, price and supply.' },
    },
    {
      path: '/nft-mint/snipes',
      title: 'Snipes',
      menu: { label: 'Snipes', icon: 'target' },
      content: { planned: 'Attempts to mint, with transaction, cost and result.' },
    },
  ],
} as const satisfies Area;

export const NFT_MINT_ON_SERVER = {
  service: null,
  subjects: [],
} as const satisfies ServerArea;
