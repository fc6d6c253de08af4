import * as zod from 'zod';

const Dollars = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);
const At = zod.iso.datetime();

/** Everything that watched wallets have in vaults. Dollars are exact decimal text, rates percent a year. */
export const YieldOverview = zod.object({
  vaults: zod.number().int(),
  /** Positions that hold something, and those of them whose asset has no price: they are in no sum of dollars. */
  positions: zod.number().int(),
  unpriced: zod.number().int(),
  value_usd: Dollars,
  deposited_usd: Dollars,
  withdrawn_usd: Dollars,
  claimed_usd: Dollars,
  gas_usd: Dollars,
  /** Now + withdrawn + claimed − deposited − gas. A vault of which a value is not known counts with what its ledger knows. */
  result_usd: Dollars,
  /** The number of such vaults. */
  result_partial: zod.number().int(),
  /** The same of the last 30 days; null while there is no value of then. */
  result_30_usd: Dollars.nullable(),
  /** What a dollar that stayed has earned, whatever flowed; null before the first hour. */
  twr_pct: zod.number().nullable(),
  /** Growth of the last 30 days in a year, with claimed rewards, less gas; with its days and the number of values behind it. */
  net_apy_pct: zod.number().nullable(),
  net_apy_days: zod.number().nullable(),
  net_apy_n: zod.number().int(),
  /** Dollars of watched wallets in vaults whose price did not grow in the last seven days. */
  idle_usd: Dollars,
  rewards: zod.object({
    /** Yearly, at the rates and prices of the newest readings. */
    promised_usd: Dollars,
    /** Claimed in the last 30 days, by a year. */
    realised_usd: Dollars.nullable(),
    claims: zod.number().int(),
    /** Claims of tokens without a price. */
    unpriced: zod.number().int(),
    /** What could be claimed now, and what would be left of the claims that are worth more than their gas; null where it is not known. */
    waiting: zod
      .object({
        claims: zod.number().int(),
        pay: zod.number().int(),
        /** Of tokens without a price: in no sum. */
        unpriced: zod.number().int(),
        /** Rewards without a price, whether or not one of them waits. */
        rewards_unpriced: zod.number().int(),
        usd: Dollars,
        net_usd: Dollars,
      })
      .nullable(),
  }),
  curve: zod.array(
    zod.object({
      at: At,
      value_usd: zod.number(),
      /** In (above 0) and out since the point before. */
      flow_usd: zod.number(),
    }),
  ),
});
export type YieldOverview = zod.infer<typeof YieldOverview>;
