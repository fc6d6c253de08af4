import * as zod from 'zod';

/** A pot at a moment: percent of each market in the order of `markets`, and dollars a year. */
const PotPoint = zod.object({
  at: zod.iso.datetime(),
  total_usd: zod.number().nullable(),
  /** Null where the market was not one of the pot's. */
  weights_pct: zod.array(zod.number().nullable()),
  idle_pct: zod.number(),
  income_now_usd: zod.number().nullable(),
  income_best_usd: zod.number().nullable(),
  /** Of the weights after the former move, had they been held. */
  income_hold_usd: zod.number().nullable(),
});
export type PotPoint = zod.infer<typeof PotPoint>;

/** How the weights of a pot went, oldest first, and what a curator did meanwhile. */
export const PotHistory = zod.object({
  pot: zod.string(),
  markets: zod.array(zod.string()),
  points: zod.array(PotPoint),
  moves: zod.array(zod.object({ at: zod.iso.datetime(), kind: zod.string(), status: zod.string() })),
});
export type PotHistory = zod.infer<typeof PotHistory>;
