import type { FieldSpec } from '../grammar/area-table.ts';

/** The area of what all areas have, by its names in the menu. */
export const AREA_FIELD: FieldSpec = {
  words: ['area', 'desk', 'strategy', 'strategy area'],
  unit: 'text',
  groups: true,
  values: {
    trading: ['trading', 'trading engine', 'of trading'],
    airdrops: ['airdrop farming', 'airdrop', 'airdrops'],
    'flash-loans': ['flash loan arbitrage', 'flash loan', 'flash loans'],
    yield: ['yield farming', 'yield', 'farming'],
    'gas-arb': ['gas arbitrage', 'gas arb', 'gas'],
    'nft-mint': ['nft mint sniper', 'nft mint', 'nft', 'mint', 'nfts'],
    'stat-arb': ['statistical arbitrage', 'stat arb', 'pair'],
    allocator: ['liquidity allocator', 'allocator', 'pot'],
  },
};
