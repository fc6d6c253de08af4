import type { ChainProfile, PriceSource, ProfilePool } from '../chain-profile.ts';
import { PREMIUM } from './deploy-lender.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import type { LocalDeployment, LocalPool } from './local-deployment.ts';

/** The name of the local chain on the screens. */
export const LOCAL_CHAIN = { kind: 'local-chain', label: 'local chain' } as const;

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
    tokens: [
      { address: usdc, symbol: 'USDC', decimals: 6, price: { by: 'fixed' } },
      { address: weth, symbol: 'WETH', decimals: 18, price: priceIn(poolOf(weth)) },
      { address: btc, symbol: 'BTC', decimals: 8, price: priceIn(poolOf(btc)) },
      { address: drop, symbol: 'DROP', decimals: 18, price: priceIn(dropPool) },
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
    wrapped_coin: weth,
    start_block: 0n,
  };
}
