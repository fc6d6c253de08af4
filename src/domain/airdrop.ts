import * as zod from 'zod';

/** What was done with one protocol. */
export const AirdropProtocol = zod.object({
  /** Null stands for the records that name none. */
  protocol: zod.string().nullable(),
  interactions: zod.number().int(),
  claims: zod.number().int(),
  /** Dollars of its claims; those without a value are left out. */
  claimed_usd: zod.number(),
  /** Dollars that its interactions cost; null where the source does not tell gas. */
  gas_usd: zod.number().nullable(),
  /** Null where its records name no wallet. */
  wallets: zod.number().int().nullable(),
  first_at: zod.iso.datetime().nullable(),
  last_at: zod.iso.datetime().nullable(),
});
export type AirdropProtocol = zod.infer<typeof AirdropProtocol>;
