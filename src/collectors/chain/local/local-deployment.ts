import type { Address } from 'viem';
import * as zod from 'zod';

const LocalAddress = zod
  .string()
  .regex(/^0x[0-9a-f]{40}$/)
  .transform((address) => address as Address);

/** A pool of a token against USDC. */
const LocalPool = zod.object({
  venue: zod.string(),
  /** Pairs of Uniswap V2 are traded through a router; a pool of ours is called itself, and lends nothing. */
  kind: zod.enum(['uniswap_v2', 'fee_pool']),
  address: LocalAddress,
  router: LocalAddress,
  token: LocalAddress,
  fee_millionths: zod.int(),
});
export type LocalPool = zod.infer<typeof LocalPool>;

/** What stands on the local chain; kept beside its state, so that it is found again. */
export const LocalDeployment = zod.object({
  /** Made with the contracts: a node that dropped its first blocks answers another first block than it had. */
  id: zod.uuid(),
  weth: LocalAddress,
  usdc: LocalAddress,
  btc: LocalAddress,
  drop: LocalAddress,
  /** Those that prices part in: three of WETH, and two of BTC that lend nothing. */
  pools: zod.array(LocalPool).length(5),
  drop_pool: LocalPool,
  /** Aave version 3, which lends USDC. */
  lender: zod.object({ pool: LocalAddress, holder: LocalAddress }),
  /** One for each searcher, in their order. */
  executors: zod.array(LocalAddress),
  distributor: LocalAddress,
  /** Base units of the airdropped token for each farmer, in their order. */
  shares: zod.array(zod.string()),
});
export type LocalDeployment = zod.infer<typeof LocalDeployment>;
