import * as zod from 'zod';

const Dollars = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);
const At = zod.iso.datetime();

/** A phase that has not opened yet. */
const NextPhase = zod.object({
  collection: zod.string(),
  opens_at: At,
  closes_at: At.nullable(),
  /** Whole units of the chain's coin. */
  price_eth: zod.string().nullable(),
  per_wallet: zod.number().int().nullable(),
  allowlist: zod.boolean().nullable(),
});

/** Everything that watched minters did. Dollars are exact decimal text at the price of each block. */
export const MintOverview = zod.object({
  collections: zod.number().int(),
  minters: zod.number().int(),
  next: zod.array(NextPhase),
  /** Paid for mints, with gas, and the part of it that was gas of failed attempts. */
  spent_usd: Dollars,
  failed_gas_usd: Dollars,
  /** Mints whose price in dollars is not known, such as those paid in a token without one: it is in no sum. */
  unpriced_mints: zod.number().int(),
  /** Received for tokens that were sold, after fees and royalties. */
  sold_usd: Dollars,
  /** Tokens that are held, their value by sale floors after fees, and how many have no floor: they are in no sum. */
  held: zod.number().int(),
  unpriced: zod.number().int(),
  value_usd: Dollars,
  /** Value of what is held less what those tokens cost; null while none of them has a floor. */
  unrealised_usd: Dollars.nullable(),
  attempts: zod.number().int(),
  minted: zod.number().int(),
  /** From the opening of a phase to the block of our mint, in seconds: median, 95th percentile, and of how many. */
  delay_median_s: zod.number().nullable(),
  delay_p95_s: zod.number().nullable(),
  delay_n: zod.number().int(),
  /** Milliseconds of each stage of a bot's snipes, in the order of the stages; empty where no service tells them. */
  stages: zod.array(
    zod.object({ stage: zod.string(), n: zod.number().int(), median_ms: zod.number(), p95_ms: zod.number() }),
  ),
  /** Running sums by day. */
  curve: zod.array(zod.object({ at: At, spent_usd: zod.number(), sold_usd: zod.number() })),
});
export type MintOverview = zod.infer<typeof MintOverview>;
