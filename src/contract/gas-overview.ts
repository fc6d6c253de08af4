import * as zod from 'zod';
import { GasCoverage } from './gas-coverage.ts';

const At = zod.iso.datetime();
const Count = zod.number().int();

/** Tips of the last 20 blocks with transactions, in gwei by gas. */
const RecentTips = zod.object({
  p10: zod.number(),
  p25: zod.number(),
  p50: zod.number(),
  p75: zod.number(),
  p90: zod.number(),
  p99: zod.number(),
  blocks: Count,
});

/** What gas costs now. Fees are gwei for a unit of gas. */
export const GasOverview = zod.object({
  block: zod
    .object({
      number: Count,
      at: At,
      base_fee_gwei: zod.number(),
      /** Null where the chain differed twice from the rule among the blocks compared. */
      next_fee_gwei: zod.number().nullable(),
      /** Blocks whose fee was compared with what the block before said, and those that differed. */
      compared: Count,
      misses: Count,
      full_pct: zod.number(),
      blob_fee_gwei: zod.number().nullable(),
      next_blob_fee_gwei: zod.number().nullable(),
      builder: zod.string().nullable(),
    })
    .nullable(),
  tips: RecentTips.nullable(),
  /** At the next base fee and the middle tip; dollars are null where the coin has no price. */
  costs: zod.array(
    zod.object({
      what: zod.enum(['transfer', 'swap', 'flash_loan']),
      gas: Count,
      eth: zod.number().nullable(),
      usd: zod.number().nullable(),
    }),
  ),
  /** Of the last 100 blocks, and of the last day. */
  coverage: zod.object({ recent: GasCoverage, day: GasCoverage }),
  builders: zod.array(zod.object({ builder: zod.string(), blocks: Count, tips_eth: zod.number() })),
  /** The newest blocks, oldest first. */
  curve: zod.array(
    zod.object({
      at: At,
      number: Count,
      base_fee_gwei: zod.number(),
      tip_50_gwei: zod.number().nullable(),
      full_pct: zod.number(),
      seen_share_pct: zod.number().nullable(),
    }),
  ),
});
export type GasOverview = zod.infer<typeof GasOverview>;

/** When gas is cheap, and what waiting for that would have saved. */
export const GasHours = zod.object({
  /** Medians of the base fee by weekday (1 is Monday) and hour, in UTC, of up to 40 days. */
  hours: zod.array(
    zod.object({
      day: zod.number().int().min(1).max(7),
      hour: zod.number().int().min(0).max(23),
      median_gwei: zod.number(),
      n: Count,
    }),
  ),
  blocks: Count,
  /** Blocks of less than half or more than twice the gas of the newest, such as those that set up the local chain: they are no market. */
  left_out: Count,
  /** Wishes to send, one an hour of the last week, sent by the rule or at its deadline. */
  waiting: zod.object({
    wishes: Count,
    at_once: Count,
    missed: Count,
    /** Mean of the fee at the wish less the fee when sent, in percent of the former; null without wishes. */
    saved_pct: zod.number().nullable(),
    saved_gwei: zod.number().nullable(),
    /** Of a transaction of 100,000 gas, at the newest price of the coin. */
    saved_usd: zod.number().nullable(),
    wait_s: zod.number().nullable(),
  }),
});
export type GasHours = zod.infer<typeof GasHours>;
