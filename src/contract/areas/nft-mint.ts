import type { Area, ServerArea } from './area.ts';

export const NFT_MINT = {
  id: 'nft-mint',
  title: 'NFT Mint Sniper',
  prefix: '/nft-mint',
  icon: 'crosshair',
  settings: 'NFT_MINT',
  feeds: ['service', 'chain'],
  topics: ['nft-mint'],
  pages: [
    {
      path: '/nft-mint/dashboard',
      title: 'NFT Mint Dashboard',
      menu: { label: 'Dashboard', icon: 'layout-dashboard' },
      content: { screen: 'mint-dashboard' },
    },
    {
      path: '/nft-mint/collections',
      title: 'Collections',
      menu: { label: 'Collections', icon: 'image' },
      content: { screen: 'mint-collections' },
    },
    {
      path: '/nft-mint/snipes',
      title: 'Snipes',
      menu: { label: 'Snipes', icon: 'target' },
      content: { screen: 'mint-snipes' },
    },
  ],
} as const satisfies Area;

export const NFT_MINT_ON_SERVER = {
  service: 'Your service for NFT mints to mirror.',
  subjects: ['collections', 'mint-attempts', 'snipes', 'snipe-stages'],
} as const satisfies ServerArea;
