import type { Address } from 'viem';
import type { ChainProfile, PriceSource, ProfilePool, ProfileToken, ProfileWatch } from '../chain-profile.ts';
import { PREMIUM } from './deploy-lender.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import type {
  LocalDeployment,
  LocalDrops,
  LocalFarming,
  LocalPool,
  LocalTokens,
} from './local-deployment.ts';

/** The name of the local chain on the screens. */
export const LOCAL_CHAIN = { kind: 'local-chain', label: 'local chain' } as const;

/** 0.3 %, in millionths. */
const PAIR_FEE = 3_000n;
/** Millionths in a hundredth of a percent. */
const PREMIUM_UNIT = 100n;

/** The watched addresses of the local chain: all of its users. */
export function localChainProfile(deployment: LocalDeployment): ChainProfile {
  const {
    id,
    weth,
    usdc,
    btc,
    drop,
    pools,
    drop_pool: dropPool,
    lender,
    executors,
    distributor,
    farming,
    tokens,
    drops,
  } = deployment;
  const priceIn = (pool: LocalPool): PriceSource =>
    pool.kind === 'uniswap_v2'
      ? { by: 'pair', pair: pool.address, against: usdc }
      : { by: 'balances', pool: pool.address, against: usdc };
  const poolOf = (token: string): LocalPool => pools.find((pool) => pool.token === token)!;
  return {
    ...LOCAL_CHAIN,
    identity: id,
    executors,
    wallets: LOCAL_ACCOUNTS.farmers.map((address, at) => ({
      address,
      label: at === 2 ? null : `farm ${at + 1}`,
    })),
    protocols: [...pools, dropPool].map(({ router, venue }) => ({ address: router, name: venue })),
    distributors: [{ address: distributor, protocol: 'Drop' }],
    watches: [...watchesOf(farming), ...pricedPoolsOf(tokens), ...mintWatches(drops)],
    tokens: [
      { address: usdc, symbol: 'USDC', decimals: 6, price: { by: 'fixed' } },
      { address: weth, symbol: 'WETH', decimals: 18, price: priceIn(poolOf(weth)) },
      { address: btc, symbol: 'BTC', decimals: 8, price: priceIn(poolOf(btc)) },
      { address: drop, symbol: 'DROP', decimals: 18, price: priceIn(dropPool) },
      ...rewardTokens(farming),
      ...(tokens?.tokens ?? []).map(({ symbol, address, pair }): ProfileToken => {
        return { address, symbol, decimals: 18, price: { by: 'pair', pair, against: usdc } };
      }),
    ],
    pools: pools.map(({ venue, kind, address, token, fee_millionths }): ProfilePool => {
      return { venue, kind, address, token, payment: usdc, fee_millionths: BigInt(fee_millionths) };
    }),
    lenders: [
      {
        address: lender.pool,
        token: usdc,
        holder: lender.holder,
        fee_millionths: PREMIUM * PREMIUM_UNIT,
      },
    ],
    priced_pools: (tokens?.tokens ?? []).map(({ address: token, pair: address }): ProfilePool => {
      const pool = { kind: 'uniswap_v2', fee_millionths: PAIR_FEE } as const;
      return { venue: 'Alpha', ...pool, address, token, payment: usdc };
    }),
    ...(drops && { listing_markets: [drops.market] }),
    wrapped_coin: weth,
    start_block: 0n,
  };
}

function rewardTokens(farming: LocalFarming | undefined): ProfileToken[] {
  if (!farming) return [];
  const { told, told_feed, unpriced } = farming.rewards;
  return [
    { address: told, symbol: 'HARV', decimals: 18, price: { by: 'feed', feed: told_feed } },
    { address: unpriced, symbol: 'MYST', decimals: 18, price: null },
  ];
}

function pricedPoolsOf(tokens: LocalTokens | undefined): ProfileWatch[] {
  return (tokens?.tokens ?? []).map(({ symbol, pair }) => {
    return { role: 'priced_pool', address: pair, name: `${symbol} / USDC` };
  });
}

/** What the other areas watch. An address has one role. */
function watchesOf(farming: LocalFarming | undefined): ProfileWatch[] {
  if (!farming) return [];
  const { vaults, savings, streams, allocated_vault, markets } = farming;
  const vaultOf = (name: string, address: Address): ProfileWatch => ({ role: 'farm_vault', name, address });
  return [
    ...LOCAL_ACCOUNTS.farmWallets.map((address, at): ProfileWatch => {
      return { role: 'farm_wallet', address, name: `vaults ${at + 1}` };
    }),
    // What a wallet holds of a lending market is its supply token.
    ...vaults.map(({ name, kind, address }) =>
      vaultOf(name, kind === 'aave_v3' ? savings.supply_token : address),
    ),
    ...streams.map(({ address, vault }) =>
      vaultOf(`${vaults.find((one) => one.address === vault)?.name ?? 'Unknown'} rewards`, address),
    ),
    { role: 'allocated_vault', address: allocated_vault, name: 'Curated dollars' },
    ...markets.map(({ pool, name }): ProfileWatch => ({ role: 'lending_market', address: pool, name })),
  ];
}

/** All collections, and two of those who mint. */
function mintWatches(drops: LocalDrops | undefined): ProfileWatch[] {
  if (!drops) return [];
  const minters = [LOCAL_ACCOUNTS.collectors[0], LOCAL_ACCOUNTS.mintBots[0]];
  return [
    ...minters.map((address, at): ProfileWatch => ({ role: 'minter', address, name: `mints ${at + 1}` })),
    ...drops.collections.map(({ address, name }): ProfileWatch => ({ role: 'collection', address, name })),
  ];
}
