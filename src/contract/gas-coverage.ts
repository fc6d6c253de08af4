import * as zod from 'zod';

const Count = zod.number().int();

/** Of the transactions in blocks, those that a node told before; the percent is null without any. */
export const GasCoverage = zod.object({
  seen: Count,
  transactions: Count,
  blocks: Count,
  pct: zod.number().nullable(),
});
export type GasCoverage = zod.infer<typeof GasCoverage>;
