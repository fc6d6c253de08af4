import type { Address } from 'viem';
import { z } from 'zod';

const LocalAddress = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/)
  .transform((address) => address as Address);

/** A pool of a token against USDC. */
const LocalPool = z.object({
  venue: z.string(),
  /** Pairs of Uniswap V2 are traded through a router; a pool of ours is called itself, and lends nothing. */
  kind: z.enum(['uniswap_v2', 'fee_pool']),
  address: LocalAddress,
  router: LocalAddress,
  token: LocalAddress,
  fee_millionths: z.int(),
});
export type LocalPool = z.infer<typeof LocalPool>;

/** What stands on the local chain; kept beside its state, so that it is found again. */
export const LocalDeployment = z.object({
  /** Made with the contracts: a node that dropped its first blocks answers another first block than it had. */
  id: z.uuid(),
  weth: LocalAddress,
  usdc: LocalAddress,
  btc: LocalAddress,
  drop: LocalAddress,
  /** Those that prices part in: three of WETH, and two of BTC that lend nothing. */
  pools: z.array(LocalPool).length(5),
  drop_pool: LocalPool,
  /** Aave version 3, which lends USDC. */
  lender: z.object({ pool: LocalAddress, holder: LocalAddress }),
  /** One for each searcher, in their order. */
  executors: z.array(LocalAddress),
  distributor: LocalAddress,
  /** Base units of the airdropped token for each farmer, in their order. */
  shares: z.array(z.string()),
});
export type LocalDeployment = z.infer<typeof LocalDeployment>;
