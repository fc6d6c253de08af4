import * as zod from 'zod';
import { PairRow } from './pairs.ts';

/** How pairs of these prices are judged and traded on paper. */
const PairRules = zod.object({
  window: zod.number().int(),
  look: zod.number().int(),
  look_lags: zod.number().int(),
  follow_rate: zod.number(),
  entry_z: zod.number(),
  exit_z: zod.number(),
  stop_z: zod.number(),
  hold_half_lives: zod.number(),
  risk_usd: zod.number(),
  later_bars: zod.number().int(),
});
export type PairRules = zod.infer<typeof PairRules>;

/** A bar with both prices. */
const PairPoint = zod.object({
  at: zod.iso.datetime(),
  /** Prices over those of the first bar shown × 100. */
  first: zod.number(),
  second: zod.number(),
  /** Deviation from the line of the window that ended before the bar; null without one. */
  z: zod.number().nullable(),
  spread_pct: zod.number().nullable(),
});
export type PairPoint = zod.infer<typeof PairPoint>;

const PairLookRow = zod.object({
  at: zod.iso.datetime(),
  n: zod.number().int(),
  p_max: zod.number().nullable(),
  p_adjusted: zod.number().nullable(),
  half_life: zod.number().nullable(),
  followed: zod.boolean(),
});
export type PairLookRow = zod.infer<typeof PairLookRow>;

/** A trade in the bars that are shown. */
const PairMark = zod.object({
  entry_at: zod.iso.datetime(),
  exit_at: zod.iso.datetime(),
  direction: zod.enum(['long', 'short']).nullable(),
  exit_reason: zod.string().nullable(),
});
export type PairMark = zod.infer<typeof PairMark>;

/** A pair with what its own candles say. Everything but the row is null where a service tells of it: its prices are not known. */
export const PairDetail = zod.object({
  row: PairRow,
  rules: PairRules.nullable(),
  points: zod.array(PairPoint),
  /** p of the test over the window that ends at each of these bars. */
  rolling: zod.array(zod.object({ at: zod.iso.datetime(), p: zod.number() })),
  looks: zod.array(PairLookRow),
  trades: zod.array(PairMark),
  /** Residuals of one line through the bars that are shown, in its standard deviations, and how many a normal one would have. */
  residuals: zod.array(
    zod.object({ from: zod.number(), to: zod.number(), count: zod.number().int(), normal: zod.number() }),
  ),
  /** Descriptions of those residuals, none of them a test: Hurst's exponent, and what a random walk of as many bars has (5 to 95 %). */
  hurst: zod.object({ value: zod.number(), low: zod.number(), high: zod.number() }).nullable(),
  variance_ratio: zod.number().nullable(),
  /** Of the changes of the logs of both prices. */
  correlation: zod.number().nullable(),
});
export type PairDetail = zod.infer<typeof PairDetail>;
