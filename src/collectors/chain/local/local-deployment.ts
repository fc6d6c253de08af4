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

/** A market that lends USDC against WETH, with the calls of a pool of Aave version 3. */
const LocalMarket = zod.object({
  name: zod.string(),
  pool: LocalAddress,
  /** The balances of those who supply; it holds what can be lent. */
  supply_token: LocalAddress,
  debt_token: LocalAddress,
  curve: LocalAddress,
});
export type LocalMarket = zod.infer<typeof LocalMarket>;

/** A vault in which farm wallets have positions. */
const LocalVault = zod.object({
  name: zod.string(),
  /** `lp_v2` is a pair of Uniswap V2 whose liquidity is the position. */
  kind: zod.enum(['erc4626', 'aave_v3', 'lp_v2']),
  /** The vault, the pool of the market, or the pair. */
  address: LocalAddress,
  /** The token that is deposited; for a pair the one that is no dollar. */
  asset: LocalAddress,
  asset_decimals: zod.int(),
  share_decimals: zod.int(),
});
export type LocalVault = zod.infer<typeof LocalVault>;

/** Pays a reward to those who stake shares of a vault. */
const LocalStream = zod.object({ address: LocalAddress, vault: LocalAddress, reward: LocalAddress });
export type LocalStream = zod.infer<typeof LocalStream>;

/** Vaults, rewards and lending markets, deployed together. */
export const LocalFarming = zod.object({
  /** Dollars for a WETH as collateral, told by the lender. */
  collateral_feed: LocalAddress,
  /** The markets of the allocated vault. */
  markets: zod.array(LocalMarket).length(3),
  /** The market that is itself a farm vault. */
  savings: LocalMarket,
  vaults: zod.array(LocalVault),
  /** The second one pays a token without a price. */
  streams: zod.array(LocalStream).length(2),
  /** A reward whose price is told by a feed that is silent at times, and one without a price. */
  rewards: zod.object({ told: LocalAddress, told_feed: LocalAddress, unpriced: LocalAddress }),
  allocated_vault: LocalAddress,
  /** Pays many in one transaction: what most users of the chain do. */
  disperse: LocalAddress,
});
export type LocalFarming = zod.infer<typeof LocalFarming>;

/** Tokens whose prices have something to do with each other, or not, each with a pair of Uniswap V2 against USDC. */
const LocalTokens = zod.object({
  /** Trades in the pairs. */
  maker: LocalAddress,
  /** When the pairs were opened, in seconds since 1970. */
  since: zod.int(),
  tokens: zod
    .array(zod.object({ symbol: zod.string(), address: LocalAddress, pair: LocalAddress }))
    .length(6),
});
export type LocalTokens = zod.infer<typeof LocalTokens>;

/** Collections that are minted, and the market on which their tokens are listed. */
const LocalDrops = zod.object({
  market: LocalAddress,
  /** An `edition` has neither phases nor a supply. */
  collections: zod
    .array(zod.object({ name: zod.string(), kind: zod.enum(['drop', 'edition']), address: LocalAddress }))
    .length(4),
});
export type LocalDrops = zod.infer<typeof LocalDrops>;

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
  /** Absent in what earlier versions deployed, until they are opened. */
  farming: LocalFarming.optional(),
  tokens: LocalTokens.optional(),
  drops: LocalDrops.optional(),
  /** Whether the 40 days before the first start are played already; absent in what earlier versions deployed, which has none. */
  has_past: zod.boolean().optional(),
});
export type LocalDeployment = zod.infer<typeof LocalDeployment>;

/** With everything that this version deploys. */
export type WholeDeployment = LocalDeployment & {
  readonly farming: LocalFarming;
  readonly tokens: LocalTokens;
  readonly drops: LocalDrops;
};
