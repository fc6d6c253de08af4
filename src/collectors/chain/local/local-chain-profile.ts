import type { ChainProfile } from '../chain-profile.ts';
import type { LocalDeployment } from './deploy-local-chain.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';

/** How the local chain is known to the operator. */
export const LOCAL_CHAIN = { kind: 'local-chain', label: 'local chain' } as const;

/** What is watched on the local chain: everything that those who use it do. */
export function localChainProfile(deployment: LocalDeployment): ChainProfile {
  const { weth, usdc, drop, pools, drop_pool: dropPool, executors, distributor } = deployment;
  return {
    ...LOCAL_CHAIN,
    executors,
    wallets: LOCAL_ACCOUNTS.farmers.map((address, at) => ({
      address,
      label: at === 2 ? null : `farm ${at + 1}`,
    })),
    protocols: pools.map(({ router, venue }) => ({ address: router, name: venue })),
    distributors: [{ address: distributor, protocol: 'Drop' }],
    tokens: [
      { address: usdc, symbol: 'USDC', decimals: 6, price: { by: 'fixed' } },
      {
        address: weth,
        symbol: 'WETH',
        decimals: 18,
        price: { by: 'pair', pair: pools[0].pair, against: usdc },
      },
      {
        address: drop,
        symbol: 'DROP',
        decimals: 18,
        price: { by: 'pair', pair: dropPool.pair, against: usdc },
      },
    ],
    wrapped_coin: weth,
    start_block: 0n,
  };
}
