import type { Address } from 'viem';
import type { PotRules } from '../../domain/pot-rules.ts';
import type { AreaRole } from '../../domain/watched-address.ts';
import type { ChainProfile, ProfileToken } from './chain-profile.ts';

interface Named {
  readonly name: string | null;
  readonly address: Address;
}

/** The operator's settings of a chain to watch. */
export interface WatchedChainSettings {
  readonly FLASH_LOAN_EXECUTORS: readonly Address[];
  readonly AIRDROP_WALLETS: readonly Named[];
  readonly AIRDROP_PROTOCOLS: readonly { readonly name: string; readonly address: Address }[];
  readonly AIRDROP_DISTRIBUTORS: readonly { readonly name: string; readonly address: Address }[];
  readonly YIELD_WALLETS: readonly Named[];
  readonly YIELD_VAULTS: readonly Named[];
  readonly ALLOCATOR_VAULTS: readonly Named[];
  readonly ALLOCATOR_MARKETS: readonly Named[];
  readonly ALLOCATOR_RULES: PotRules;
  readonly WRAPPED_COIN: Address;
  readonly CHAIN_START_BLOCK?: number | undefined;
}

/** The roles that settings give to addresses. */
const WATCHES = [
  ['farm_wallet', 'YIELD_WALLETS'],
  ['farm_vault', 'YIELD_VAULTS'],
  ['allocated_vault', 'ALLOCATOR_VAULTS'],
  ['lending_market', 'ALLOCATOR_MARKETS'],
] as const satisfies readonly (readonly [AreaRole, keyof WatchedChainSettings])[];

const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';

/**
 * Ethereum tokens with a dollar price: three stablecoins, and WETH by Chainlink's aggregator. Other tokens have no value in
 * dollars.
 */
const ETHEREUM_TOKENS: readonly ProfileToken[] = [
  {
    address: WETH,
    symbol: 'WETH',
    decimals: 18,
    price: { by: 'feed', feed: '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419' },
  },
  {
    address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    symbol: 'USDC',
    decimals: 6,
    price: { by: 'fixed' },
  },
  {
    address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    symbol: 'USDT',
    decimals: 6,
    price: { by: 'fixed' },
  },
  {
    address: '0x6b175474e89094c44da98b954eedeac495271d0f',
    symbol: 'DAI',
    decimals: 18,
    price: { by: 'fixed' },
  },
];

/** The profile of the chain behind `RPC_URL`, from the settings. */
export function watchedChainProfile(settings: WatchedChainSettings): ChainProfile {
  const { CHAIN_START_BLOCK: start } = settings;
  return {
    kind: 'chain',
    label: 'EVM chain',
    identity: null,
    executors: settings.FLASH_LOAN_EXECUTORS,
    wallets: settings.AIRDROP_WALLETS.map(({ name, address }) => ({ address, label: name })),
    protocols: settings.AIRDROP_PROTOCOLS,
    distributors: settings.AIRDROP_DISTRIBUTORS.map(({ name, address }) => ({ address, protocol: name })),
    watches: WATCHES.flatMap(([role, setting]) =>
      settings[setting].map(({ name, address }) => ({ role, address, name })),
    ),
    tokens: ETHEREUM_TOKENS,
    pools: [],
    lenders: [],
    priced_pools: [],
    pot_rules: settings.ALLOCATOR_RULES,
    wrapped_coin: settings.WRAPPED_COIN,
    start_block: start === undefined ? null : BigInt(start),
  };
}
