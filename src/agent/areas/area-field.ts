import type { FieldSpec } from '../grammar/area-table.ts';

const NAMES = {
  trading: ['trading', 'trading engine', 'of trading'],
  airdrops: ['airdrop farming', 'airdrop', 'airdrops'],
  'flash-loans': ['flash loan arbitrage', 'flash loan', 'flash loans'],
  yield: ['yield farming', 'yield', 'farming'],
  'gas-arb': ['gas arbitrage', 'gas arb', 'gas'],
  'nft-mint': ['nft mint sniper', 'nft mint', 'nft', 'mint', 'nfts'],
  'stat-arb': ['statistical arbitrage', 'stat arb', 'pair'],
  allocator: ['liquidity allocator', 'allocator', 'pot'],
} as const;

/** The area of what all areas have, by its names in the menu. */
export const AREA_FIELD: FieldSpec = {
  words: ['area', 'desk', 'strategy', 'strategy area'],
  unit: 'text',
  groups: true,
  values: NAMES,
};

/** 'the flash loan desk': the area as a whole, also where flash loans are rows. */
export function desksOf(area: keyof typeof NAMES): string[] {
  return NAMES[area].flatMap((name) => ['desk', 'area', 'strategy'].map((one) => `${name} ${one}`));
}
