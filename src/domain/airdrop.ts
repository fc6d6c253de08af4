import * as zod from 'zod';

/** Totals of one protocol. */
export const AirdropProtocol = zod.object({
  /** Null for the records that name no protocol. */
  protocol: zod.string().nullable(),
  interactions: zod.number().int(),
  claims: zod.number().int(),
  /** Value of its claims in dollars; claims of unknown value do not count. */
  claimed_usd: zod.number(),
  /** Gas of its interactions in dollars; null where the source does not report gas. */
  gas_usd: zod.number().nullable(),
  /** Null where its records name no wallet. */
  wallets: zod.number().int().nullable(),
  first_at: zod.iso.datetime().nullable(),
  last_at: zod.iso.datetime().nullable(),
});
export type AirdropProtocol = zod.infer<typeof AirdropProtocol>;
