import type { Address } from 'viem';
import * as zod from 'zod';

const LocalAddress = zod
  .string()
  .regex(/^0x[0-9a-f]{40}$/)
  .transform((address) => address as Address);

/** A pool of a token against USDC. */
const LocalPool = zod.object({
  venue: zod.string(),
  /** Uniswap V2 pairs are traded through a router. Our pools are called directly and lend nothing. */
  kind: zod.enum(['uniswap_v2', 'fee_pool']),
  address: LocalAddress,
  router: LocalAddress,
  token: LocalAddress,
  fee_millionths: zod.int(),
});
export type LocalPool = zod.infer<typeof LocalPool>;

/** The contracts of the local chain; stored with its state, so that they are found again. */
export const LocalDeployment = zod.object({
  /** Created with the contracts: a node that dropped its first blocks reports another first block. */
  id: zod.uuid(),
  weth: LocalAddress,
  usdc: LocalAddress,
  btc: LocalAddress,
  drop: LocalAddress,
  /** The pools between which prices differ: three of WETH, and two of BTC that lend nothing. */
  pools: zod.array(LocalPool).length(5),
  drop_pool: LocalPool,
  /** Aave version 3, which lends USDC. */
  lender: zod.object({ pool: LocalAddress, holder: LocalAddress }),
  /** One per searcher, in their order. */
  executors: zod.array(LocalAddress),
  distributor: LocalAddress,
  /** Base units of the airdropped token per farmer, in their order. */
  shares: zod.array(zod.string()),
});
export type LocalDeployment = zod.infer<typeof LocalDeployment>;
