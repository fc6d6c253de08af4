import * as zod from 'zod';
import { YieldVaultRow } from './yield-vaults.ts';

const At = zod.iso.datetime();

/** A reading of a vault. */
const YieldPoint = zod.object({
  at: At,
  /** Whole units of the asset for a whole share. */
  price: zod.number(),
  /** Percent below the highest price before. */
  drawdown_pct: zod.number(),
  rate_now_pct: zod.number().nullable(),
  tvl_usd: zod.number().nullable(),
  liquid_usd: zod.number().nullable(),
  /** True where the price jumped and nothing was reported since the point before: somebody gave to the vault. */
  unexplained: zod.boolean(),
});
export type YieldPoint = zod.infer<typeof YieldPoint>;

const YieldReport = zod.object({
  at: At,
  gain_usd: zod.number().nullable(),
  loss_usd: zod.number().nullable(),
  fees_usd: zod.number().nullable(),
});

const YieldHolding = zod.object({
  wallet: zod.string(),
  /** As it is watched; null where it has none. */
  name: zod.string().nullable(),
  /** Base units of shares and of the asset. */
  shares: zod.string(),
  assets: zod.string(),
  value_usd: zod.number().nullable(),
  since: At,
});

/** A pair against holding both of its tokens since the first deposit of watched wallets, else since its first reading. */
const YieldPair = zod.object({
  since: At,
  /** The price of the other token now over its price then. */
  price_ratio: zod.number(),
  /** Percent, 0 or below. */
  impermanent_loss_pct: zod.number(),
  /** Percent that fees have added. */
  fees_pct: zod.number(),
});
export type YieldPair = zod.infer<typeof YieldPair>;

/** A vault with its newest readings (oldest first), reports, holders and flows. */
export const YieldDetail = zod.object({
  row: YieldVaultRow,
  points: zod.array(YieldPoint),
  reports: zod.array(YieldReport),
  flows: zod.array(
    zod.object({ at: At, wallet: zod.string(), kind: zod.string(), usd: zod.number().nullable() }),
  ),
  holders: zod.array(YieldHolding),
  /** Null where it is no pair, or one that was read once only. */
  pair: YieldPair.nullable(),
});
export type YieldDetail = zod.infer<typeof YieldDetail>;
