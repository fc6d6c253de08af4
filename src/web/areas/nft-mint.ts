import type { WebArea } from './web-area.ts';

export const NFT_MINT: WebArea<'nft-mint'> = {
  screens: {},
};
