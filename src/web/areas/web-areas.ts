import type { AreaId } from '../../contract/areas/areas.ts';
import { AIRDROPS } from './airdrops.ts';
import { ALLOCATOR } from './allocator.ts';
import { FLASH_LOANS } from './flash-loans.ts';
import { GAS_ARB } from './gas-arb.ts';
import { NFT_MINT } from './nft-mint.ts';
import { STAT_ARB } from './stat-arb.ts';
import { TRADING } from './trading.ts';
import type { WebArea } from './web-area.ts';
import { YIELD } from './yield.ts';

/** The console's part of every area. */
export const WEB_AREAS: { readonly [Id in AreaId]: WebArea<Id> } = {
  trading: TRADING,
  airdrops: AIRDROPS,
  'flash-loans': FLASH_LOANS,
  yield: YIELD,
  'gas-arb': GAS_ARB,
  'nft-mint': NFT_MINT,
  'stat-arb': STAT_ARB,
  allocator: ALLOCATOR,
};
